import { concernLabel } from "../../../domain/matching/concern-label.ts";
import { categoryLabel, languageLabel } from "../../../domain/therapists/roster-labels.ts";
import type { Route } from "./+types/stress";
import { listCardsByNextFree } from "../../../domain/calendar/list-by-next-free.server.ts";
import type { ListedTherapist } from "../../../domain/therapists/therapist.ts";
import { shownName } from "../../../domain/therapists/therapist-name.ts";
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
import { stressCopy } from "./therapy.words.ts";

/**
 * A static page. The row scrolls and snaps by CSS; Prev and Next are links to slides, which a script of less than 1 kB
 * keeps out of the history.
 */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: stressCopy.tabTitle }, { name: "description", content: stressCopy.description }];
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
    <Page width="narrow" drawing="cup" title={stressCopy.title} lead={stressCopy.lead}>
      <Carousel
        label={stressCopy.label}
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
        <h2 className="mt-4 text-2xl">{shownName(therapist)}</h2>
        <p className="text-ink-soft">{categoryLabel(category)}</p>
        {reviewcount > 0 && <Stars rating={rating} count={reviewcount} />}
        <p className="mt-3">{stressCopy.fits(concerns.map(concernLabel))}</p>
        <p>{languages.map(languageLabel).join(", ")}</p>
        <p className="mt-2 font-semibold">{stressCopy.price(prices.full, prices.half)}</p>
        <p>{next ? stressCopy.next(next.day, next.time) : stressCopy.notThisWeek}</p>
        <p className="mt-4 w-full">
          <ButtonLink to={profilePath(name)} variant="secondary" wide>
            <span>
              {stressCopy.profile}{" "}
              <VisuallyHidden>{stressCopy.profileOf(shownName(therapist))}</VisuallyHidden>
            </span>
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
