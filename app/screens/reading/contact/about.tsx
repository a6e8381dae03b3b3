import { Link } from "react-router";
import { categoryLabel } from "../../../domain/therapists/roster-labels.ts";
import { PLACEHOLDER } from "../../../domain/therapists/photos.server.ts";
import { namesOf, therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { profilePath } from "../../../domain/therapists/therapist-path.ts";
import { servicesContext } from "../../../services.server.ts";
import type { Services } from "../../../services.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { langOfName } from "../../../lib/language/language.ts";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { Training } from "../../journey/therapist-heading.tsx";
import { trainingTexts } from "../../journey/therapist-profile.server.ts";
import type { Route } from "./+types/about";
import { EnquirySection } from "./enquiry-form.tsx";
import { StartYourJourney } from "./start-your-journey.tsx";
import { brand, operatorName } from "../../../content/brand.ts";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { DawnBand } from "../../../ui/page.tsx";
import { runForm } from "../../../http/form.server.ts";
import { logFailure } from "../../../http/log.server.ts";
import { loadEnquiryForm, supportForm } from "./enquiry-form.server.ts";
import { t } from "../../../lib/language/t.ts";

/** A static page: the form works by HTML, with a small script of its own. Sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [
    { name: "description", content: t("What we do, what we don’t do, and a form to write to us.") },
  ];
}

export { headersOfForm as headers } from "../../../http/page-headers.ts";

/** Three people stand for all: the earliest free of those who have a portrait. */
const SHOWN = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const [form, people] = await Promise.all([
    loadEnquiryForm(request, context),
    loadPeople(context.get(servicesContext)).catch((err: unknown) => {
      // The page answers while the database is away.
      logFailure({ err }, "About is shown without people");
      return [];
    }),
  ]);
  return { ...form, people };
}

async function loadPeople(services: Services) {
  const now = services.now();
  const { schedules } = await services.freeTimes.load(now);
  return schedules
    .map(({ therapist }) => therapist)
    .filter(({ card }) => card.photourl !== PLACEHOLDER)
    .slice(0, SHOWN)
    .map((one) => ({
      ...namesOf(one),
      photourl: one.card.photourl,
      category: categoryLabel(one.category),
      training: trainingTexts(one, one.card.registers, indiaDay(now)),
      isSample: one.demo,
    }));
}

/** Some of the therapists, so that a visitor sees who they are, and the way to all of them. */
function People({ people }: Pick<Route.ComponentProps["loaderData"], "people">) {
  if (people.length === 0) return null;
  return (
    <section
      aria-labelledby="people"
      className="mx-auto max-w-6xl border-b border-hairline px-4 py-12 sm:px-6"
    >
      <h2 id="people">{t("People you can talk to")}</h2>
      <ul className="mt-8 grid gap-8 lg:grid-cols-3">
        {people.map(({ photourl, category, training, isSample, ...names }) => (
          <li key={names.name} className="flex flex-wrap items-start gap-4">
            <Portrait src={photourl} alt="" size={96} />
            <div className="min-w-min flex-1">
              <h3>
                <Link to={profilePath(names.name)} className="underline underline-offset-4">
                  {therapistDisplayName(names)}
                </Link>
              </h3>
              <p lang={langOfName(category)} className="mb-1 text-sm text-ink-soft">
                {category}
              </p>
              <Training training={training} isSample={isSample} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <Link to="/therapist" className="inline-block py-2 underline underline-offset-4">
          {t("See all therapists")}
        </Link>
        <Link to="/how-we-choose" className="inline-block py-2 underline underline-offset-4">
          {t("How we choose")}
        </Link>
      </p>
    </section>
  );
}

export const action = (args: Route.ActionArgs) => runForm(args, supportForm);

export default function About({ loaderData, actionData }: Route.ComponentProps) {
  const address = <OperatorDetail detail={brand.addressLines.join(", ")} />;
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>
        {actionData
          ? t("Error: About Us: {brand}", { brand: brand.name })
          : t("About Us: {brand}", { brand: brand.name })}
      </title>
      <DawnBand width="wide" drawing="hills" title={t("About Us")} />
      <p className="mx-auto max-w-6xl px-4 py-6 text-xl text-ink-soft sm:px-6 sm:py-8">
        <span className="block max-w-2xl">
          {t(
            "We make it easier to find a therapist in India. Answer a few questions, get a match with reasons, pick a time, see one clear price, and meet by video.",
          )}
        </span>
      </p>
      <section aria-labelledby="promises" className="bg-sage">
        <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
          <h2 id="promises">{t("What you can expect")}</h2>
          <ul className="mt-8 grid gap-8 md:grid-cols-3">
            {[
              {
                title: t("No Labels"),
                text: t(
                  "We ask what’s on your mind, not what’s wrong with you. You can skip most questions.",
                ),
              },
              {
                title: t("No Long Waitlists"),
                text: t("See the times available in the next seven days and book one yourself."),
              },
              {
                title: t("No Pressure"),
                text: t(
                  "We don’t make sales calls. You see the price and the terms before you pay, and you can switch therapists at any time.",
                ),
              },
            ].map((promise) => (
              <li key={promise.title} className="border-t-2 border-sage-deep pt-4">
                <h3>{promise.title}</h3>
                <p className="mt-2">{promise.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <People people={loaderData.people} />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:gap-16">
        <div className="space-y-8">
          {[
            {
              title: t("How we suggest a therapist"),
              text: t(
                "We compare what you tell us with what each therapist works on, how you’d like to connect and when you’re both available. We show you the reasons. Therapists can’t pay to rank higher. You can also read every profile and choose for yourself.",
              ),
            },
            {
              title: t("What your therapist learns from us"),
              text: t(
                "Your first name, the time of your session, and anything you ask us to pass on. Your answers to the eight questions stay with us unless you choose to share them. What you say in the session is between you and your therapist.",
              ),
            },
            {
              title: t("What we are not"),
              text: t(
                "We’re not a crisis service. We don’t diagnose, and we can’t promise a result. This site is for people aged 18 or over.",
              ),
            },
            {
              title: t("Who runs this site"),
              text: t(
                "{operator}, <address>. Our contact details are at the bottom of every page.",
                {
                  operator: operatorName(),
                },
              ),
            },
          ].map((part) => (
            <section key={part.title}>
              <h2 className="text-2xl">{part.title}</h2>
              <p className="mt-2">
                <LinkedText text={part.text} parts={{ address }} />
              </p>
            </section>
          ))}
        </div>
        <EnquirySection
          title={t("Write to us")}
          lead={t(
            "Do you have a question about booking, a payment or this site? We read every message.",
          )}
          loaderData={loaderData}
          actionData={actionData}
          form="support"
        />
      </div>
      <StartYourJourney />
    </>
  );
}
