import type { Route } from "./+types/stress";
import { brand } from "../../content/brand.ts";
import { listTherapistCards } from "../../features/therapists/load-therapists.server.ts";
import { profilePath } from "../../features/therapists/therapist-path.ts";
import { servicesContext } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { Page } from "../../ui/page.tsx";
import { Portrait } from "../../ui/image/portrait.tsx";
import { Stars } from "../../ui/image/stars.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

export function meta() {
  return [
    { title: `Feeling stressed? ${brand.name}` },
    {
      name: "description",
      content: "Meet the therapists you can talk to about stress, one after the other.",
    },
  ];
}

/** Limits the carousel; the list page has all therapists. */
const MOST_SHOWN = 24;

export async function loader({ context }: Route.LoaderArgs) {
  return { therapists: await listTherapistCards(context.get(servicesContext), MOST_SHOWN) };
}

export default function Stress({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      width="narrow"
      title="Feeling stressed?"
      lead="These are the people you can talk to. Look at one after the other, at your own pace."
    >
      <Carousel
        label="Therapists"
        slides={loaderData.therapists.map((therapist, position) => (
          <Card key={therapist.name}>
            <div className="flex flex-col items-center gap-1 text-center">
              <Portrait src={therapist.photourl} alt="" size={192} eager={position === 0} />
              <h2 className="mt-4 text-2xl">{therapist.name}</h2>
              <p className="text-ink-soft">{therapist.category}</p>
              {therapist.reviewcount > 0 && (
                <Stars rating={therapist.rating} count={therapist.reviewcount} />
              )}
              <p>Languages: {therapist.language.join(", ")}</p>
              <p className="mt-4">
                <ButtonLink to={profilePath(therapist.name)} variant="secondary">
                  <span>
                    See profile
                    <VisuallyHidden> of {therapist.name}</VisuallyHidden>
                  </span>
                </ButtonLink>
              </p>
            </div>
          </Card>
        ))}
      />
    </Page>
  );
}
