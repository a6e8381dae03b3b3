import { ButtonLink } from "../../ui/button.tsx";
import { TherapistLink, type TherapistLinkProps } from "../therapists/therapist-link.tsx";
import { HomeSection } from "./home-section.tsx";

/** A few of the people one can talk to, fewer on phones; all of them are a link away. */
export function HomeTherapists({ therapists }: { therapists: readonly TherapistLinkProps[] }) {
  if (therapists.length === 0) return null;
  return (
    <HomeSection
      id="therapists"
      title="People you can talk to"
      lead="Each profile says how somebody works, when they are free and what a session costs."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5">
        {therapists.map((therapist) => (
          <li key={therapist.name} className="max-sm:nth-[n+4]:hidden">
            <TherapistLink therapist={therapist} />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <ButtonLink to="/therapist" variant="secondary">
          See all therapists
        </ButtonLink>
      </p>
    </HomeSection>
  );
}
