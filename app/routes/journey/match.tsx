import { data, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/match";
import { brand } from "../../content/brand.ts";
import { minimumNoticeText } from "../../features/calendar/minimum-notice.ts";
import { hasContact } from "../../features/assessment/answers.ts";
import { preferredConnection } from "../../features/assessment/preferred-connection.ts";
import { STEPS } from "../../features/assessment/questions.ts";
import { parseShownSlot } from "../../features/matching/parse-shown-slot.server.ts";
import { loadAnswers, saveAnswers } from "../../features/assessment/save-answers.server.ts";
import { contactFormState } from "../../features/matching/contact-form-state.ts";
import { loadMatch } from "../../features/matching/load-match.server.ts";
import { MatchView } from "../../features/matching/match-view.tsx";
import { BookedNotice } from "../../features/orders/booked-notice.tsx";
import { releaseHeldSlot, renewHold } from "../../features/orders/renew-or-release-hold.server.ts";
import { secondsLeft } from "../../features/orders/hold-countdown.ts";
import { HoldNotice } from "../../features/orders/hold-notice.tsx";
import { policyLine, refundPolicy } from "../../features/orders/refund-policy.ts";
import { findBookedSlot } from "../../features/orders/find-booked-slot.server.ts";
import { findHeldSlot } from "../../features/orders/find-held-slot.server.ts";
import { startPayment } from "../../features/payments/start-payment.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { formIdFor, overLimit } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { registerVisitorFromMatch } from "../../http/register-visitor.server.ts";
import { personalPageHeaders } from "../../http/secret-page-headers.ts";
import { readVisitorCookie } from "../../http/visitor-cookie.server.ts";
import { TherapistUnknown } from "../../features/therapists/profile/unknown-therapist.tsx";
import { matchPath } from "../../features/therapists/therapist-path.ts";
import {
  type StartPaymentReason,
  startPaymentCopy,
} from "../../features/payments/start-payment-copy.ts";

export function meta() {
  return [
    { title: `Your match: ${brand.name}` },
    {
      name: "description",
      content: "A therapist who fits what you told us, with free times and the price.",
    },
    { name: "robots", content: "noindex" },
  ];
}

function profileOf(request: Request): string {
  return new URL(request.url).searchParams.get("profile") ?? "";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const visitorId = await readVisitorCookie(services, request);
  const [answers, held] = await Promise.all([
    loadAnswers(services, visitorId),
    visitorId ? findHeldSlot(services, visitorId, now) : undefined,
  ]);
  const proposal = await loadMatch(
    services,
    answers,
    visitorId ?? "",
    profileOf(request),
    now,
    held,
  );
  if (!proposal) return data(undefined, { status: 404, headers: personalPageHeaders });
  const { therapist, requestedSlot: requested, ...rest } = proposal;
  const booked = visitorId && requested && (await findBookedSlot(services, visitorId, requested));
  const { name, category, photourl, rating, reviewcount, language } = therapist;
  return data(
    {
      ...rest,
      therapist: { name, category, photourl, rating, reviewcount, language },
      alternatives: rest.alternatives.map((one) => ({
        name: one.therapist.name,
        category: one.therapist.category,
        photourl: one.therapist.photourl,
        reasons: one.reasons,
      })),
      requested: requested && {
        day: requested.day,
        time: requested.time,
        label: requested.label,
        free: requested.free,
        startsAt: requested.startsAt.toISOString(),
        policy: policyLine(refundPolicy, requested.startsAt, now),
      },
      held: held && {
        therapistName: held.therapistName,
        slot: { day: held.day, time: held.time, label: held.label },
        durationMinutes: held.durationMinutes,
        isShown:
          held.therapistId === therapist.id &&
          held.label === requested?.label &&
          held.durationMinutes === rest.durationMinutes,
        untilClock: held.untilClock,
        leftSeconds: secondsLeft(held.until.getTime(), now.getTime()),
        renewable: held.renewable,
        statusPath: held.statusPath,
      },
      booked,
      notice: minimumNoticeText(services),
      contactFormId: hasContact(answers) ? undefined : formIdFor(context),
      // Who has answered all of them should not be asked the first again for wanting another time.
      back:
        requested && hasContact(answers) && profileOf(request) === ""
          ? `/question?step=${STEPS}`
          : "/question",
    },
    { headers: personalPageHeaders },
  );
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** After a refusal too: the times below are to be those that are free now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

const statusOf: Partial<Record<StartPaymentReason, number>> = {
  payment_unavailable: 503,
  too_many_holds: 429,
  held_too_long: 429,
};

type Problem = { title: string; text: string };

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  const answers = await loadAnswers(services, visitorId);
  const form = await parseForm(request);
  // Cut inside a letter, half of it stays; no address can carry that.
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 200)
      .toWellFormed();
  const therapistName = text("therapist") || profileOf(request);
  const here = matchPath(therapistName);
  const intent = text("intent");
  const isKnown = visitorId !== undefined && hasContact(answers);
  if (!isKnown && intent !== "book") return redirect("/question");
  const visitor = isKnown
    ? { ok: true as const, visitorId, contact: answers, headers: {}, typed: undefined }
    : await registerVisitorFromMatch(request, context, form, visitorId);
  if (!visitor.ok) return visitor.answer;
  const { contact, headers: cookie } = visitor;
  const { network, widerNetworks = [] } = context.get(requestContext);
  const buyer = {
    userId: visitor.visitorId,
    contact: { name: contact.name, email: contact.email, phone: contact.phone_number },
    network,
    widerNetworks,
  };
  const refuse = (problem: Problem, status: number) =>
    data({ problem, contact: visitor.typed }, { status, headers: cookie });
  const refuseFor = (reason: StartPaymentReason) =>
    refuse(startPaymentCopy[reason], statusOf[reason] ?? 409);

  if (intent === "give-back") {
    await releaseHeldSlot(services, buyer.userId, services.now());
    return redirect(here);
  }
  const wait = await overLimit(context, "order", buyer.userId);
  if (wait) return refuse({ title: "Please wait a moment", text: wait }, 429);
  if (intent === "renew") {
    const renewed = await renewHold(services, buyer, services.now(), services.holdsPerNetwork);
    return renewed.ok ? redirect(here) : refuseFor(renewed.reason);
  }

  const chosen = parseShownSlot(text, indiaDay(services.now()));
  if (!chosen) return refuse(startPaymentCopy.slot_unknown, 422);
  await saveAnswers(services, buyer.userId, chosen);
  if (intent === "choose") return redirect(here);

  // The price as this page showed it: the therapist's may have changed since.
  const shown = text("pricePaise");
  const started = await startPayment(
    services,
    {
      therapistName,
      day: chosen.preferredDate,
      time: chosen.preferredTime,
      durationMinutes: chosen.duration,
      connection: preferredConnection(answers.connection),
      shownPaise: /^\d{1,9}$/.test(shown) ? Number(shown) : undefined,
    },
    buyer,
    services.now,
  );
  return started.ok
    ? redirectDocument(started.redirectUrl, { headers: cookie })
    : refuseFor(started.reason);
}

export default function Match({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <TherapistUnknown />;
  const { held, booked, contactFormId, ...match } = loaderData;
  return (
    <MatchView
      {...match}
      contact={contactFormState(contactFormId, actionData?.contact)}
      held={held && <HoldNotice {...held} action={matchPath(match.therapist.name)} />}
      booked={booked && <BookedNotice {...booked} />}
      problem={actionData?.problem}
    />
  );
}
