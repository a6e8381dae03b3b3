import { ButtonLink } from "../../ui/button.tsx";
import type { ButtonVariant } from "../../ui/button-style.ts";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";
import { enquiryCopy as copy } from "./enquiry-copy.ts";

/** Links a page about the operator to the assessment. */
export function StartYourJourney({ variant }: { variant?: ButtonVariant }) {
  return (
    <section aria-labelledby="start" className="bg-sage">
      <div
        ref={riseWhenVisible}
        className="rise mx-auto flex max-w-6xl flex-col gap-6 px-4 py-12 sm:px-6 md:flex-row md:items-center md:justify-between"
      >
        <div className="max-w-xl">
          <h2 id="start">{copy.startTitle}</h2>
          <p className="mt-3">{copy.startText}</p>
        </div>
        <p className="shrink-0">
          <ButtonLink to="/quiz" variant={variant}>
            {copy.startAction}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
