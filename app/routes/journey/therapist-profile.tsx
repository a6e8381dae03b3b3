import { data, redirect } from "react-router";
import type { Route } from "./+types/therapist-profile";
import { brand } from "../../content/brand.ts";
import { noticeShown } from "../../features/assessment/notice/privacy-notice.ts";
import { BookingPanel } from "../../features/matching/booking-panel.tsx";
import {
  parseBookingPanel,
  typedBookingPanel,
} from "../../features/matching/parse-booking-panel.server.ts";
import { recordTermsAgreement } from "../../features/orders/record-terms-agreement.server.ts";
import { findTherapistProfile } from "../../features/therapists/load-therapists.server.ts";
import { ProfileBar } from "../../features/therapists/profile/profile-bar.tsx";
import { profileCopy, unknownHead } from "../../features/therapists/profile/profile-copy.ts";
import { ProfileBanner, ProfileView } from "../../features/therapists/profile/profile-view.tsx";
import { TherapistUnknown } from "../../features/therapists/profile/unknown-therapist.tsx";
import {
  matchPath,
  matchPathWith,
  profileOf,
  profilePath,
} from "../../features/therapists/therapist-path.ts";
import { checkContactForm, createFormId } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { registerVisitorFromForm } from "../../http/register-visitor.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { readVisitorCookie } from "../../http/visitor-cookie.server.ts";
import { dependsOnTherapist, markCanonical } from "../../lib/cache/cache-dependency.server.ts";
import { slotAt } from "../../features/calendar/slots.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import { loadProfilePage } from "./therapist-profile/load-profile-page.server.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return unknownHead;
  const { category, profile } = loaderData.therapist;
  return [{ name: "description", content: `${category}. ${profile.objective}` }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapist = await findTherapistProfile(services, profileOf(request));
  if (!therapist) return data(undefined, { status: 404 });
  dependsOnTherapist(therapist.id);
  markCanonical();
  const visitorId = await readVisitorCookie(services, request);
  const { structuredData, ...page } = await loadProfilePage(
    services,
    therapist,
    visitorId,
    new URL(request.url).searchParams.get("day") ?? "",
  );
  context.get(requestContext).structuredData = structuredData;
  return data(
    { ...page, formId: createFormId(context) },
    // Not cached: for a known visitor the page contains their name and email address.
    { headers: { "Cache-Control": visitorId ? "no-store" : "no-cache", Vary: "Cookie" } },
  );
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const therapist = await findTherapistProfile(services, profileOf(request));
  // The page of this name says that there is no such therapist.
  if (!therapist) return redirect(profilePath(profileOf(request)));
  const read = parseBookingPanel(form, indiaDay(services.now()));
  const known = await readVisitorCookie(services, request);
  const { formId, refusal, status } = await checkContactForm(
    context,
    form,
    profileCopy.book,
    known,
  );
  if (!read.ok || refusal) {
    const errors = read.ok ? {} : read.errors;
    return data({ errors, values: typedBookingPanel(form), formId, refusal }, { status });
  }
  const button = "profile_book_session";
  const registration = { ...read, formId, known, button, shown: noticeShown(form) } as const;
  const { visitorId, headers } = await registerVisitorFromForm(request, context, registration);
  await recordTermsAgreement(services, visitorId, button);
  const { preferredDate = "", preferredTime, duration } = read.answers;
  const time = slotAt(preferredTime ?? null)?.label ?? "";
  const slot = { preferredDate, preferredTime: time, duration: String(duration) };
  // Whether a browser keeps a cookie is not known before its second visit.
  const path = known ? matchPath(therapist.name) : matchPathWith(therapist.name, slot);
  return redirect(path, { headers });
}

export default function TherapistProfile({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <TherapistUnknown />;
  const { therapist, credentials, answers, next, ...panel } = loaderData;
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  const refused = Object.keys(errors).length > 0 || actionData?.refusal;
  const title = `${therapist.name}: ${brand.name}`;
  return (
    <div className="profile">
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{refused ? profileCopy.titleWithErrors(title) : title}</title>
      <ProfileBanner />
      <ProfileView therapist={therapist} credentials={credentials}>
        <BookingPanel
          key={therapist.name}
          therapistName={therapist.name}
          week={panel.week}
          beside={panel.beside}
          notice={panel.notice}
          formId={actionData?.formId || panel.formId}
          prices={panel.prices}
          answers={{ ...answers, ...actionData?.values }}
          errors={errors}
          refusal={actionData?.refusal}
        />
      </ProfileView>
      <ProfileBar name={therapist.name} from={panel.prices.half} next={next} />
    </div>
  );
}
