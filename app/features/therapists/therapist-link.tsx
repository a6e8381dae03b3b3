import { Link } from "react-router";
import { Portrait } from "../../ui/image/portrait.tsx";
import type { TherapistCard } from "./therapist.ts";
import { profilePath } from "./therapist-path.ts";

export type TherapistLinkProps = Pick<TherapistCard, "name" | "category" | "photourl">;

/** A card with photo, name and category that links to the profile. */
export function TherapistLink({
  therapist,
  note,
}: {
  therapist: TherapistLinkProps;
  /** More content of the card, such as the next free slot. */
  note?: string | undefined;
}) {
  return (
    <Link
      to={profilePath(therapist.name)}
      className="flex h-full flex-wrap items-center gap-4 rounded-card border border-hairline bg-raised p-4 no-underline hover:border-ink"
    >
      <Portrait src={therapist.photourl} alt="" size={96} />
      <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
        <span className="block text-xl font-semibold underline underline-offset-4">
          {therapist.name}
        </span>
        <span className="block text-ink-soft">{therapist.category}</span>
        {note && <span className="block">{note}</span>}
      </span>
    </Link>
  );
}
