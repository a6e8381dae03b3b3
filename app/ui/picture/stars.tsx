import { VisuallyHidden } from "../visually-hidden.tsx";
import { t, tn } from "../../lib/language/t.ts";

const star = "l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6-4.2-3.9 5.7-.7z";
const row = `M10 1.8${Array.from({ length: 5 }, () => star).join("m20 0")}`;

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
  const reviews = count === undefined ? undefined : tn(count, "{count} review", "{count} reviews");
  const counted = reviews && (countText ?? `(${reviews})`);
  const sentence = reviews
    ? t("Rated {rating} out of 5 from {reviews}", { rating, reviews })
    : t("Rated {rating} out of 5", { rating });
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
        <path d={row} className="fill-none stroke-current" />
        {/* Shows its content only as wide as the rating. */}
        <svg width={rating * 20} height="20">
          <path d={row} className="fill-current" />
        </svg>
      </svg>
      <span aria-hidden="true">
        <span className="font-semibold">{rating}</span> <span>{counted}</span>
      </span>
    </span>
  );
}
