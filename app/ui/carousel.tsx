import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { CarouselSlide } from "./carousel-slide.tsx";
import { useHydrated } from "./use-hydrated.ts";

type CarouselProps = {
  /** What it shows, without the word carousel. */ label: string;
  slides: readonly ReactNode[];
};

/** More dots than these fill two rows of a phone, and nobody counts them: the arrows lead on. */
const DOTS_AT_MOST = 6;

/**
 * One slide at a time, side by side in a row that scrolls and snaps. Moves only when somebody moves
 * it. Dots and arrows are links to slides and so need no JavaScript; with it they leave the address
 * and the history alone. (Pattern: ARIA APG carousel, without rotation.)
 */
export function Carousel({ label, slides }: CarouselProps) {
  const hydrated = useHydrated();
  const prefix = useId().replaceAll(/\W/g, "");
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const ids = slides.map((_, position) => `slide-${prefix}-${position + 1}`);

  function watch() {
    const row = track.current;
    if (row) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  }

  function goTo(event: MouseEvent, position: number) {
    const row = track.current;
    const slide = row?.children[position];
    if (!row || !slide) return;
    event.preventDefault();
    row.scrollTo({ left: position * row.clientWidth });
    // The arrow pressed has gone out of sight with its slide: go on from the slide that came.
    if (row.contains(event.currentTarget)) {
      slide.querySelector<HTMLElement>("[data-slide]")?.focus({ preventScroll: true });
    }
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <ul ref={track} onScroll={watch} className="carousel-track -mx-1.5">
        {slides.map((slide, position) => (
          <CarouselSlide key={ids[position]} ids={ids} position={position} goTo={goTo}>
            {slide}
          </CarouselSlide>
        ))}
      </ul>
      {ids.length <= DOTS_AT_MOST && (
        <ol className="flex flex-wrap justify-center">
          {ids.map((id, position) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-label={`Show ${position + 1} of ${ids.length}`}
                aria-current={(hydrated && position === current) || undefined}
                onClick={(event) => goTo(event, position)}
                className="carousel-dot grid size-11 place-items-center"
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
