import { useId } from "react";
import { uiCopy } from "../ui-copy.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

const star = "M10 1.8l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6L10 14.4l-5.1 2.8 1.1-5.6L1.8 7.7l5.7-.7z";

type StarsProps = {
  /** 0 to 5. */
  rating: number;
  /** The number of reviews; without it only the rating is shown. */
  count?: number;
  /** Replaces the text "(127 reviews)". */
  countText?: string;
};

/** A rating as five stars, as a number, and as a sentence for screen readers. */
export function Stars({ rating, count, countText }: StarsProps) {
  const id = useId();
  const reviews = count === undefined ? undefined : uiCopy.reviews(count);
  const counted = reviews && (countText ?? `(${reviews})`);
  const sentence = reviews ? uiCopy.ratedBy(rating, reviews) : uiCopy.rated(rating);
  const row = [0, 20, 40, 60, 80].map((x) => (
    <path key={x} d={star} transform={`translate(${x})`} />
  ));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <svg
        className="text-sage-deep"
        aria-hidden="true"
        viewBox="0 0 100 20"
        width="100"
        height="20"
      >
        <clipPath id={id}>
          <rect width={rating * 20} height="20" />
        </clipPath>
        <g className="fill-none stroke-current">{row}</g>
        <g className="fill-current" clipPath={`url(#${id})`}>
          {row}
        </g>
      </svg>
      <span aria-hidden="true">
        <span className="font-semibold">{rating}</span> {counted}
      </span>
    </span>
  );
}
