import { concernLabel } from "../../../domain/matching/concern-label.ts";
import { categoryLabel, languageLabel } from "../../../domain/therapists/roster-labels.ts";
import type { Route } from "./+types/stress";
import { listCardsByNextFree } from "../../../domain/calendar/list-by-next-free.server.ts";
import type { ListedTherapist } from "../../../domain/therapists/therapist.ts";
import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { profilePath } from "../../../domain/therapists/therapist-path.ts";
import { servicesContext } from "../../../services.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import enhanceCarousel from "../../../ui/enhance-carousel.ts?worker&url";
import { Page } from "../../../ui/page.tsx";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { Stars } from "../../../ui/picture/stars.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { withinSentence } from "../../../lib/language/language.ts";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/**
 * A static page. The row scrolls and snaps by CSS; Prev and Next are links to slides, which a script of less than 1 kB
 * keeps out of the history.
 */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: t("Feeling stressed? {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t("Meet the therapists you can talk to about stress, one after the other."),
    },
  ];
}

/** Limits the carousel; the list page has all therapists. */
const MOST_SHOWN = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { therapists } = await listCardsByNextFree(services, {}, services.now(), {
    limit: MOST_SHOWN,
  });
  return { therapists };
}

export default function Stress({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      width="narrow"
      drawing="tree"
      title={t("Feeling stressed?")}
      lead={t(
        "These are the people you can talk to, soonest available first. Swipe, or press Next.",
      )}
    >
      <Carousel
        label={t("Therapists")}
        slides={loaderData.therapists.map((therapist, position) => (
          <TherapistSlide key={therapist.name} therapist={therapist} isFirst={position === 0} />
        ))}
      />
      <script async type="module" src={enhanceCarousel} data-carousel="" />
    </Page>
  );
}

interface TherapistSlideProps {
  therapist: ListedTherapist;
  isFirst: boolean;
}

function TherapistSlide({ therapist, isFirst }: TherapistSlideProps) {
  const { name, category, rating, reviewcount, concerns, languages, prices, next } = therapist;
  return (
    <Card>
      <div className="flex flex-col items-center gap-1 text-center">
        <Portrait src={therapist.photourl} alt="" size={192} eager={isFirst} />
        <h2 className="mt-4 text-2xl">{therapistDisplayName(therapist)}</h2>
        <p className="text-ink-soft">{categoryLabel(category)}</p>
        {reviewcount > 0 && <Stars rating={rating} count={reviewcount} />}
        <p className="mt-3">
          {t("Works with {concerns}.", {
            concerns: withinSentence(concerns.map(concernLabel).join(", ")),
          })}
        </p>
        <p>{languages.map(languageLabel).join(", ")}</p>
        <p className="mt-2 font-semibold">
          {t("{full} for 60 min · {half} for 30 min", { full: prices.full, half: prices.half })}
        </p>
        <p>
          {next
            ? t("Next available: {day}, {time}", { day: next.day, time: next.time })
            : t("No times available this week", {}, "on a card")}
        </p>
        <p className="mt-4 w-full">
          <ButtonLink to={profilePath(name)} variant="secondary" wide>
            <span>
              {t("See profile")}{" "}
              <VisuallyHidden>
                {t("of {name}", { name: therapistDisplayName(therapist) })}
              </VisuallyHidden>
            </span>
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
