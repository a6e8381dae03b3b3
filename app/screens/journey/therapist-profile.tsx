import type { Connection } from "../../domain/therapists/therapist.ts";
import { profileOf } from "../../domain/therapists/therapist-path.ts";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { langOfText, currentLanguage } from "../../lib/language/language.ts";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { offersInPerson } from "../../domain/therapists/session-connection.ts";
import { Card } from "../../ui/card.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Stars } from "../../ui/picture/stars.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Scene } from "../../ui/picture/scene.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { TherapistHeading, TherapistUnknown, Training } from "./therapist-heading.tsx";
import { data } from "react-router";
import type { Route } from "./+types/therapist-profile";
import { brand } from "../../content/brand.ts";
import { BookingPanel } from "./booking-panel.tsx";
import { loadProfilePage, panelForm } from "./therapist-profile.server.ts";
import { findTherapistByName } from "../../domain/therapists/load-therapists.server.ts";
import { runForm } from "../../http/form.server.ts";
import { createFormId } from "../../http/form-limits.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { t } from "../../lib/language/t.ts";

type ProfilePage = NonNullable<Route.ComponentProps["loaderData"]>;

/** Shows a therapist's register entries with the date of the check, so that a visitor can verify them. */
export function CredentialList({
  credentials,
  isSample,
}: Pick<ProfilePage, "credentials"> & { isSample: boolean }) {
  return (
    <section aria-labelledby="registration">
      <h2 id="registration">{t("Registration")}</h2>
      {isSample && (
        <p className="mt-1 text-ink-soft">{t("A sample entry, written for this demo.")}</p>
      )}
      <ul className="mt-3 space-y-3">
        {credentials.map(({ register, number, checkedOn }) => (
          <li key={`${register} ${number}`} className="wrap-anywhere">
            <span className="block">{t("{register}, number {number}", { register, number })}</span>
            <span className="text-ink-soft">
              {t("We checked this in the register on {day}.", { day: checkedOn })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says how sessions take place by link; undefined for a therapist who meets in person only. */
function callsText(connections: readonly Connection[]): string | undefined {
  const [video, audio] = [connections.includes("video"), connections.includes("audio")];
  if (video && audio) return t("Video or audio: join without your camera if you like");
  if (video) return t("Video");
  return audio ? t("Audio: join without your camera") : undefined;
}

/** Languages and the ways to connect. In person only where the therapist has a place for it. */
function ProfileFacts({ therapist }: Pick<ProfilePage, "therapist">) {
  const calls = callsText(therapist.connection);
  const isVideo = therapist.connection.includes("video");
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      <Fact icon="translate">
        {t("Languages: {languages}", { languages: therapist.language.join(", ") })}
      </Fact>
      {calls && <Fact icon={isVideo ? "video" : "voice"}>{calls}</Fact>}
      {offersInPerson(therapist) && therapist.inPersonPlace && (
        <Fact icon="check">{t("In person: {place}", { place: therapist.inPersonPlace })}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="pt-1 text-sage-deep">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** Three reviews, marked as samples. */
function ReviewsCarousel({ reviews }: Pick<ProfilePage["therapist"], "reviews">) {
  if (!reviews) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{t("Reviews")}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t("Sample reviews, written for this demo.")}</p>
      <Carousel
        label={t("What people said")}
        slides={reviews.map((one) => (
          <Card key={one.name}>
            <Stars rating={one.rating} />
            <p lang="en" className="mt-3">
              {one.text}
            </p>
            <p lang="en" className="mt-3 font-semibold">
              {one.name}
            </p>
            <p lang="en" className="text-ink-soft">
              {one.category}
            </p>
          </Card>
        ))}
      />
    </section>
  );
}

/** The scene above a profile, with the way back on small screens. */
function ProfileBanner() {
  return (
    <div className="relative">
      <Scene
        light="morning"
        className="h-40 bg-[linear-gradient(transparent,var(--color-sky))]"
        bare
      />
      <div className="absolute inset-x-0 top-0 mx-auto w-full max-w-6xl px-4 pt-2 sm:px-6 lg:hidden">
        <BackLink to="/therapist">{t("Back to therapists")}</BackLink>
      </div>
    </div>
  );
}

/** A therapist's profile: who they are in one paragraph, then the booking panel as `children`, then the rest. */
function ProfileView({ page, children }: { page: ProfilePage; children: ReactNode }) {
  const { therapist, training, credentials } = page;
  const { objective, approach, concern, help } = therapist.profile;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6">
      <TherapistHeading
        photoAlt={therapist.photoAlt}
        therapist={therapist}
        reviews={t("({count} review)", { count: therapist.reviewcount })}
        level={1}
        inBanner
      >
        <Training training={training} isSample={therapist.demo} />
      </TherapistHeading>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-5">
          <ProfileFacts therapist={therapist} />
          {currentLanguage() !== "en" && langOfText(objective) && (
            <p className="text-sm text-ink-soft">{t("This introduction is in English")}</p>
          )}
          <p lang={langOfText(objective)} className="lg:text-xl">
            {objective}
          </p>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card>{children}</Card>
        </div>
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="approach">
            <h2 id="approach">{t("Approach to Care")}</h2>
            <p lang={langOfText(approach)} className="mt-3">
              {approach}
            </p>
          </section>
          <section aria-labelledby="concerns">
            <h2 id="concerns">{t("Client Concerns")}</h2>
            <div className="mt-3">
              <Chips items={concern} />
            </div>
          </section>
          <section aria-labelledby="help">
            <h2 id="help">{t("I offer help in")}</h2>
            <ul lang={langOfText(help.join(" "))} className="mt-3 list-disc space-y-1 pl-5">
              {help.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
          {credentials.length > 0 && (
            <CredentialList credentials={credentials} isSample={therapist.demo} />
          )}
          <ReviewsCarousel reviews={therapist.reviews} />
        </div>
      </div>
    </div>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return [
      { title: t("Therapist not found: {brand}", { brand: brand.name }) },
      {
        name: "description",
        content: t(
          "This name is not on our list. It may have changed, or the link may be incomplete.",
        ),
      },
    ];
  const { category, profile } = loaderData.therapist;
  return [
    {
      name: "description",
      content:
        currentLanguage() !== "en" && langOfText(profile.objective)
          ? // Translators: a search engine shows it
            t("{category}. How they work, the fee and available times.", { category })
          : t("{category}. {objective}", { category, objective: profile.objective }),
    },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapist = await findTherapistByName(services.db, profileOf(request));
  if (!therapist) return data(undefined, { status: 404 });
  const visitorId = await findVisitorIdOfRequest(services, request);
  const { structuredData, ...page } = await loadProfilePage(
    services,
    therapist,
    visitorId,
    new URL(request.url).searchParams,
  );
  context.get(requestContext).structuredData = structuredData;
  return data(
    { ...page, formId: createFormId(context) },
    // Not cached: for a known visitor the page contains their name and email address.
    { headers: { "Cache-Control": visitorId ? "no-store" : "no-cache", Vary: "Cookie" } },
  );
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export const action = (args: Route.ActionArgs) => runForm(args, panelForm);

export default function TherapistProfile({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <TherapistUnknown />;
  const { therapist } = loaderData;
  const title = `${therapistDisplayName(therapist)}: ${brand.name}`;
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{actionData ? t("Error: {title}", { title }) : title}</title>
      <ProfileBanner />
      <ProfileView page={loaderData}>
        <BookingPanel key={therapist.name} page={loaderData} refused={actionData} />
      </ProfileView>
    </>
  );
}
