import type { ReactNode } from "react";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { Stars } from "../../ui/picture/stars.tsx";
import type { CardTherapist } from "../../domain/therapists/therapist.ts";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { langOfName } from "../../lib/language/language.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { t } from "../../lib/language/t.ts";
import { ProfileLink } from "./profile-link.tsx";

interface TherapistHeadingProps {
  therapist: CardTherapist;
  /** The text with the number of reviews. */
  reviews: string;
  level: 1 | 2;
  /** What the photo shows; by default nothing that the name beside it does not say. */
  photoAlt?: string;
  /** The path that the name leads to. */
  to?: string | undefined;
  /** The portrait rises half into the banner above. */
  inBanner?: boolean;
  /** More lines below the rating. */
  children?: ReactNode;
}

/** Photo, name, category and rating at the top of a page or card. */
export function TherapistHeading(props: TherapistHeadingProps) {
  const { therapist, reviews, level, photoAlt = "", inBanner = false, to, children } = props;
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={`relative flex flex-wrap gap-x-4 gap-y-3 ${inBanner ? "" : "items-center"}`}>
      <div className={inBanner ? "-mt-13 self-start" : undefined}>
        <Portrait src={therapist.photourl} alt={photoAlt} size={104} eager />
      </div>
      <div className={`min-w-0 flex-[1_1_11rem] ${inBanner ? "pt-3" : ""}`}>
        <Heading className={level === 1 ? "text-[2rem]" : "text-2xl"}>
          <ProfileLink to={to}>{therapistDisplayName(therapist)}</ProfileLink>
        </Heading>
        <p lang={langOfName(therapist.category)} className="leading-snug text-ink-soft">
          {therapist.category}
        </p>
        {therapist.reviewcount > 0 && (
          <p className="mt-1 text-sm">
            <Stars rating={therapist.rating} count={therapist.reviewcount} countText={reviews} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * What a therapist has learned, for how long they practise, and where they are registered, in a line or two.
 * @param props.training as far as it is known: see trainingTexts @param props.isSample invented, like all of the demo
 */
export function Training({
  training,
  isSample,
}: {
  training: readonly string[];
  isSample: boolean;
}) {
  if (training.length === 0) return null;
  return (
    // Each part has its dot before it, in room that is cut off: so no line begins or ends with a dot.
    <div className="overflow-hidden">
      <ul className="-ml-3.5 flex flex-wrap text-sm leading-snug">
        {training.map((one, place) => (
          <li
            key={one}
            className="relative pl-3.5 before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·'/'']"
          >
            <span lang={langOfName(one)}>{one}</span>
            {isSample && place === training.length - 1 && (
              <span className="text-ink-soft"> {t("(sample)")}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown for an unknown name in the URL. */
export function TherapistUnknown() {
  return (
    <Page
      title={t("We couldn’t find that therapist")}
      lead={t("This name is not on our list. It may have changed, or the link may be incomplete.")}
    >
      <ButtonLink to="/therapist">{t("Browse other therapists")}</ButtonLink>
    </Page>
  );
}
