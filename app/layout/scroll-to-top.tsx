import { Chevron } from "../ui/chevron.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** A link to the top of the page: #top needs no element with that id. */
export function ScrollToTop() {
  return (
    <a
      href="#top"
      className="scroll-to-top fixed right-4 bottom-4 z-20 grid size-12 place-items-center rounded-full border border-line bg-raised text-ink hover:bg-sage"
    >
      <Chevron direction="up" />
      <VisuallyHidden>Back to top</VisuallyHidden>
    </a>
  );
}
