import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import type { Therapist, TherapistCard } from "../therapist.ts";
import { profilePath } from "../therapist-path.ts";
import type { CredentialCopy } from "./credential-copy.ts";
import { Credentials } from "./credentials.tsx";
import { ReviewsCarousel } from "./reviews-carousel.tsx";
import { TherapistHeading } from "./therapist-heading.tsx";

interface ProfileViewProps {
  therapist: TherapistCard & Pick<Therapist, "profile" | "demo">;
  credentials: readonly CredentialCopy[];
  /** The booking panel. */
  children: ReactNode;
}

/** A therapist's profile, with the booking panel beside it. */
export function ProfileView({ therapist, credentials, children }: ProfileViewProps) {
  const { objective, approach, concern, help } = therapist.profile;
  return (
    <>
      <div className="mt-4 rounded-soft bg-sage p-5 sm:p-8">
        <TherapistHeading
          therapist={therapist}
          reviews={`(${therapist.reviewcount} review)`}
          level={1}
        />
        <p className="mt-5 lg:hidden">
          <ButtonLink to={`${profilePath(therapist.name)}#book`}>See times and book</ButtonLink>
        </p>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="min-w-0 space-y-8">
          <p className="text-xl">{objective}</p>
          <section aria-labelledby="approach">
            <h2 id="approach">Approach to Care</h2>
            <p className="mt-3">{approach}</p>
          </section>
          <section aria-labelledby="concerns">
            <h2 id="concerns">Client Concerns</h2>
            <div className="mt-3">
              <Chips items={concern} />
            </div>
          </section>
          <section aria-labelledby="help">
            <h2 id="help">I offer help in</h2>
            <ul className="mt-3 list-disc space-y-1 pl-5">
              {help.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
          {credentials.length > 0 && <Credentials credentials={credentials} />}
          {therapist.demo && <ReviewsCarousel />}
        </div>
        <Card>{children}</Card>
      </div>
    </>
  );
}
