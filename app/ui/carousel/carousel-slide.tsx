import type { MouseEvent, ReactNode } from "react";
import { uiCopy } from "../ui-copy.ts";
import { Chevron } from "../chevron.tsx";

type CarouselSlideProps = {
  ids: readonly string[];
  position: number;
  goTo: (event: MouseEvent, position: number) => void;
  children: ReactNode;
};

/** A slide with links to the previous and next slide. They are inside it so that they work without JavaScript. */
export function CarouselSlide({ ids, position, goTo, children }: CarouselSlideProps) {
  const before = (position - 1 + ids.length) % ids.length;
  const after = (position + 1) % ids.length;
  const look =
    "flex min-h-11 items-center gap-1 rounded-soft px-2 font-semibold underline-offset-4 hover:underline";
  return (
    <li id={ids[position]} className="p-1.5">
      <div
        // The role of a slide in the APG pattern; a fieldset is for forms.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-roledescription="slide"
        aria-label={uiCopy.place(position + 1, ids.length)}
        data-slide
        tabIndex={-1}
        className="flex h-full flex-col"
      >
        <div className="grow">{children}</div>
        {ids.length > 1 && (
          <div className="mt-3 flex flex-wrap items-center justify-between">
            <a href={`#${ids[before]}`} onClick={(event) => goTo(event, before)} className={look}>
              <Chevron direction="left" />
              {uiCopy.previousSlide}
            </a>
            <p aria-hidden="true" className="text-sm">
              {uiCopy.place(position + 1, ids.length)}
            </p>
            <a href={`#${ids[after]}`} onClick={(event) => goTo(event, after)} className={look}>
              {uiCopy.nextSlide}
              <Chevron direction="right" />
            </a>
          </div>
        )}
      </div>
    </li>
  );
}
