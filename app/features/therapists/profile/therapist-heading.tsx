import { Portrait } from "../../../ui/image/portrait.tsx";
import { Stars } from "../../../ui/image/stars.tsx";
import type { TherapistCard } from "../therapist.ts";

interface TherapistHeadingProps {
  therapist: TherapistCard;
  /** The text with the number of reviews. */
  reviews: string;
  level: 1 | 2;
}

/** Photo, name, category, rating and languages at the top of a page or card. */
export function TherapistHeading({ therapist, reviews, level }: TherapistHeadingProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Portrait src={therapist.photourl} alt="" size={112} eager />
      <div className="min-w-0">
        <Heading>{therapist.name}</Heading>
        <p className="text-ink-soft">{therapist.category}</p>
        {therapist.reviewcount > 0 && (
          <p className="mt-1">
            <Stars rating={therapist.rating} count={therapist.reviewcount} countText={reviews} />
          </p>
        )}
        <p className="mt-1">Languages: {therapist.language.join(", ")}</p>
      </div>
    </div>
  );
}
