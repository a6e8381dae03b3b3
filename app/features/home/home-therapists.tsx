import { ButtonLink } from "../../ui/button.tsx";
import type { ListedTherapist } from "../therapists/listed-therapist.ts";
import { TherapistCard } from "../therapists/therapist-card.tsx";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";

/** Three therapists, the earliest free first; all of them are a link away. */
export function HomeTherapists({ therapists }: { therapists: readonly ListedTherapist[] }) {
  if (therapists.length === 0) return null;
  return (
    <HomeSection id="therapists" title={copy.therapistsTitle} lead={copy.therapistsLead}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {therapists.map((therapist) => (
          <li key={therapist.name}>
            <TherapistCard therapist={therapist} />
          </li>
        ))}
      </ul>
      <p className="mt-4 md:mt-8">
        <ButtonLink to="/therapist" variant="secondary">
          {copy.allTherapists}
        </ButtonLink>
      </p>
    </HomeSection>
  );
}
