import { Chevron } from "../ui/chevron.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { layoutCopy } from "./layout-copy.ts";

/** A link to the top of the page: #top needs no element with that id. */
export function ScrollToTop() {
  return (
    <a href="#top" className="scroll-to-top">
      <Chevron direction="up" />
      <VisuallyHidden>{layoutCopy.backToTop}</VisuallyHidden>
    </a>
  );
}
