import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Scene } from "../../../ui/picture/scene.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import type { Therapist, TherapistCard } from "../therapist.ts";
import type { CredentialCopy } from "./credential-copy.ts";
import { Credentials } from "./credentials.tsx";
import { profileCopy } from "./profile-copy.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { ReviewsCarousel } from "./reviews-carousel.tsx";
import { TherapistHeading } from "./therapist-heading.tsx";

interface ProfileViewProps {
  therapist: TherapistCard &
    Pick<Therapist, "photoAlt" | "profile" | "demo" | "connection" | "inPersonPlace">;
  credentials: readonly CredentialCopy[];
  /** The booking panel. */
  children: ReactNode;
}

/** The scene above a profile, with the way back on small screens. */
export function ProfileBanner() {
  return (
    <div className="relative">
      <Scene light="morning" className="h-40" bare />
      <div className="absolute inset-x-0 top-0 mx-auto w-full max-w-6xl px-4 pt-2 sm:px-6 lg:hidden">
        <BackLink to="/therapist">{profileCopy.back}</BackLink>
      </div>
    </div>
  );
}

/** A therapist's profile: who they are in one paragraph, then the booking panel, then the rest. */
export function ProfileView({ therapist, credentials, children }: ProfileViewProps) {
  const { objective, approach, concern, help } = therapist.profile;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6">
      <TherapistHeading
        photoAlt={therapist.photoAlt}
        therapist={therapist}
        reviews={profileCopy.reviews(therapist.reviewcount)}
        level={1}
        inBanner
      />
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-5">
          <ProfileFacts therapist={therapist} />
          <p className="lg:text-xl">{objective}</p>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card>{children}</Card>
        </div>
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="approach">
            <h2 id="approach">{profileCopy.approach}</h2>
            <p className="mt-3">{approach}</p>
          </section>
          <section aria-labelledby="concerns">
            <h2 id="concerns">{profileCopy.concerns}</h2>
            <div className="mt-3">
              <Chips items={concern} />
            </div>
          </section>
          <section aria-labelledby="help">
            <h2 id="help">{profileCopy.help}</h2>
            <ul className="mt-3 list-disc space-y-1 pl-5">
              {help.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
          {credentials.length > 0 && <Credentials credentials={credentials} />}
          {therapist.demo && <ReviewsCarousel />}
        </div>
      </div>
    </div>
  );
}
