import { data, redirect } from "react-router";
import type { Route } from "./+types/therapist-profile";
import { brand } from "../../content/brand.ts";
import { minimumNoticeText } from "../../features/calendar/minimum-notice.ts";
import { loadWeek } from "../../features/calendar/load-week.server.ts";
import { BookingPanel } from "../../features/matching/booking-panel.tsx";
import { parseBookingPanel } from "../../features/matching/parse-booking-panel.server.ts";
import { loadAnswers } from "../../features/assessment/save-answers.server.ts";
import { findHeldSlot } from "../../features/orders/find-held-slot.server.ts";
import { Credentials } from "../../features/therapists/profile/credentials.tsx";
import { credentialCopy } from "../../features/therapists/profile/credential-copy.ts";
import { personData } from "../../features/therapists/profile/person-data.ts";
import { pricesOf } from "../../features/therapists/prices.ts";
import {
  listCredentials,
  findTherapistProfile,
} from "../../features/therapists/load-therapists.server.ts";
import { ReviewsCarousel } from "../../features/therapists/profile/reviews-carousel.tsx";
import { TherapistHeading } from "../../features/therapists/profile/therapist-heading.tsx";
import { matchPath, profilePath } from "../../features/therapists/therapist-path.ts";
import { TherapistUnknown } from "../../features/therapists/profile/unknown-therapist.tsx";
import { indiaDay } from "../../lib/india-time.ts";
import { markCanonical, dependsOnTherapist } from "../../lib/cache/cache-dependency.server.ts";
import { servicesContext } from "../../services.server.ts";
import { formIdFor, checkForm } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { registerVisitorFromForm } from "../../http/register-visitor.server.ts";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { readVisitorCookie } from "../../http/visitor-cookie.server.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `Therapist not found: ${brand.name}` }];
  const { therapist, structured } = loaderData;
  return [
    { name: "description", content: `${therapist.category}. ${therapist.profile.objective}` },
    { "script:ld+json": structured },
  ];
}

const profileOf = (request: Request) => new URL(request.url).searchParams.get("profile") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapist = await findTherapistProfile(services, profileOf(request));
  if (!therapist) return data(undefined, { status: 404 });
  dependsOnTherapist(therapist.id);
  markCanonical();
  const visitorId = await readVisitorCookie(services, request);
  const now = services.now();
  const weekOfVisitor = async () => {
    const held = visitorId ? await findHeldSlot(services, visitorId, now) : undefined;
    return loadWeek(services, therapist, now, { held });
  };
  const [week, credentials, answers] = await Promise.all([
    weekOfVisitor(),
    listCredentials(services, therapist),
    loadAnswers(services, visitorId),
  ]);
  const { name, category, photourl, rating, reviewcount, language, profile, demo } = therapist;
  return data(
    {
      therapist: { name, category, photourl, rating, reviewcount, language, profile, demo },
      structured: personData(therapist, credentials, services.publicUrl),
      credentials: credentialCopy(credentials),
      prices: pricesOf(therapist),
      week,
      notice: minimumNoticeText(services),
      answers,
      formId: formIdFor(context),
    },
    // Of somebody we know it holds the name and address.
    { headers: { "Cache-Control": visitorId ? "no-store" : "no-cache", Vary: "Cookie" } },
  );
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const therapist = await findTherapistProfile(services, profileOf(request));
  if (!therapist) return redirect("/therapist");
  const read = parseBookingPanel(form, indiaDay(services.now()));
  const known = await readVisitorCookie(services, request);
  const judged = await checkForm(context, form, known ? "answers" : "newcomer", known);
  if (!read.ok || judged.doubt) {
    const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
    const day = typed("preferredDate");
    const values = {
      name: typed("name"),
      email: typed("email"),
      phone_number: typed("phone_number"),
      preferredDate: day,
      preferredTime: typed(`time-${day}`),
      duration: typed("duration") === "30" ? (30 as const) : (60 as const),
    };
    const { formId, doubt, status } = judged;
    return data({ errors: read.ok ? {} : read.errors, values, formId, doubt }, { status });
  }
  const { contact, answers } = read;
  const { formId } = judged;
  const newcomer = await registerVisitorFromForm(request, context, formId, contact, answers, known);
  return redirect(matchPath(therapist.name), { headers: newcomer.headers });
}

export default function TherapistProfile({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <TherapistUnknown />;
  const { therapist, credentials, week, prices, answers } = loaderData;
  const { objective, approach, concern, help } = therapist.profile;
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  const list = Object.entries(errors).map(([field, message]) => ({
    field,
    message: message ?? "",
  }));
  if (actionData?.doubt) list.unshift({ field: "book", message: actionData.doubt });
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6">
      {/* Not by meta(), which knows nothing of errors, and of two titles the first would count. */}
      <title>{`${list.length > 0 ? "Error: " : ""}${therapist.name}: ${brand.name}`}</title>
      <div className="lg:hidden">
        <BackLink to="/therapist">Back to therapists</BackLink>
      </div>
      <ErrorSummary errors={list} />
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
          <p className="text-lg">{objective}</p>
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
        <Card>
          <BookingPanel
            key={therapist.name}
            week={week}
            notice={loaderData.notice}
            formId={actionData?.formId || loaderData.formId}
            prices={prices}
            answers={{ ...answers, ...actionData?.values }}
            errors={errors}
          />
        </Card>
      </div>
    </div>
  );
}
