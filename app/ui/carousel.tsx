import { type ReactNode, useId, useState } from "react";
import { Chevron } from "./chevron.tsx";
import { showSlide } from "./show-slide.ts";
import { useHydrated } from "./use-hydrated.ts";
import { t } from "../lib/language/t.ts";

type CarouselSlideProps = {
  ids: readonly string[];
  position: number;
  children: ReactNode;
};

/** A slide with links to the previous and next slide. They are inside it so that they work without JavaScript. */
function CarouselSlide({ ids, position, children }: CarouselSlideProps) {
  const before = (position - 1 + ids.length) % ids.length;
  const after = (position + 1) % ids.length;
  const place = t("{position} of {count}", { position: position + 1, count: ids.length });
  const look =
    "flex min-h-11 items-center gap-1 rounded-soft px-2 font-semibold underline-offset-4 hover:underline";
  return (
    <li id={ids[position]} className="min-w-0 flex-[0_0_100%] snap-center scroll-my-24 p-1.5">
      <div
        // The role of a slide in the APG pattern; a fieldset is for forms.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-roledescription="slide"
        aria-label={place}
        data-slide
        tabIndex={-1}
        className="flex h-full flex-col"
      >
        <div className="grow">{children}</div>
        {ids.length > 1 && (
          <div className="mt-3 flex flex-wrap items-center justify-between">
            <a href={`#${ids[before]}`} onClick={showSlide} className={look}>
              <Chevron direction="left" />
              {t("Prev")}
            </a>
            <p aria-hidden="true" className="text-sm">
              {place}
            </p>
            <a href={`#${ids[after]}`} onClick={showSlide} className={look}>
              {t("Next")}
              <Chevron direction="right" />
            </a>
          </div>
        )}
      </div>
    </li>
  );
}

type CarouselProps = {
  /** The accessible name, without the word carousel. */
  label: string;
  slides: readonly ReactNode[];
};

/** More dots would fill two rows on a phone: then only the arrows are shown. */
const MAX_DOTS = 6;

/**
 * Slides in a row that scrolls and snaps, without automatic rotation (ARIA APG carousel pattern). Dots and arrows are
 * links to slides, so they work without JavaScript; with it they change neither the URL nor the history.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const hydrated = useHydrated();
  const prefix = useId().replaceAll(/\W/g, "");
  const [current, setCurrent] = useState(0);
  const ids = slides.map((_, position) => `slide-${prefix}-${position + 1}`);

  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <ul
        onScroll={({ currentTarget: row }) =>
          setCurrent(Math.round(row.scrollLeft / row.clientWidth))
        }
        // Relative: it also holds what is positioned inside slides; else their hidden words would widen the page.
        className="relative -mx-1.5 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map((slide, position) => (
          <CarouselSlide key={ids[position]} ids={ids} position={position}>
            {slide}
          </CarouselSlide>
        ))}
      </ul>
      {ids.length <= MAX_DOTS && (
        <ol className="flex flex-wrap justify-center">
          {ids.map((id, position) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-label={t("Show {position} of {count}", {
                  position: position + 1,
                  count: ids.length,
                })}
                aria-current={(hydrated && position === current) || undefined}
                onClick={showSlide}
                className="group grid size-11 place-items-center"
              >
                <span className="size-3 rounded-full border-2 border-sage-deep forced-color-adjust-none group-aria-[current]:[scale:1.2] group-aria-[current]:bg-sage-deep forced-colors:border-[LinkText] forced-colors:group-aria-[current]:bg-[Highlight]" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
