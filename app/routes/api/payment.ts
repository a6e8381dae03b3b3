import { z } from "zod";
import type { Route } from "./+types/payment";
import { findOrCreateApiVisitor } from "../../features/assessment/find-or-create-api-visitor.server.ts";
import { minimumNoticeMessage, withNoticeOf } from "../../features/calendar/minimum-notice.ts";
import { isWithinReach } from "../../features/calendar/week.ts";
import { indiaDay, isDay } from "../../lib/india-time.ts";
import { isDeliverableEmail } from "../../lib/email/deliverable-email.ts";
import { paiseOf } from "../../lib/money.ts";
import { findSlot } from "../../features/calendar/slots.ts";
import { startPayment } from "../../features/payments/start-payment.server.ts";
import { findTherapistProfile } from "../../features/therapists/load-therapists.server.ts";
import { rupeesFor } from "../../features/therapists/therapist.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { answer, invalid, preflight, parseCall, tooMany, wrongMethod } from "./api-call.server.ts";

const schema = z.object({
  money: z.number().int().min(100).max(100_000_000),
  /** The API caller's own reference; the order's id is in the response. */
  merchid: z.string().regex(/^order_[\w-]{1,57}$/, "must be like order_1795167900000"),
  meta_info: z.object({
    name: z.string().min(1).max(120),
    date: z.string().refine(isDay, "must be YYYY-MM-DD"),
    time: z
      .string()
      // Some API callers write two digits: "06:00 PM".
      .transform((text) => text.replace(/^0(?=\d:)/, ""))
      .transform((text) => findSlot(text)?.hour)
      .refine((hour) => hour !== undefined, 'must be a slot like "5:00 PM"'),
    duration: z
      .union([z.literal([30, 60]), z.literal(["30", "60"])], "must be 30 or 60")
      .transform((minutes) => (Number(minutes) === 30 ? 30 : 60)),
    email: z.string().refine(isDeliverableEmail, "must be an email address"),
    id: z.uuid("must be a UUID").transform((text) => text.toLowerCase()),
  }),
});

export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : wrongMethod("POST");

/** Holds the slot and starts the payment for an API caller. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = await parseCall(request, context, schema);
  if ("refusal" in call) return call.refusal;
  const { money, meta_info: meta } = call.body;
  if (!isWithinReach(meta.date, indiaDay(services.now()))) {
    return invalid({ "meta_info.date": "must be from today up to six months ahead" });
  }
  const therapist = await findTherapistProfile(services, meta.name);
  if (!therapist) return invalid({ "meta_info.name": "no such therapist" });
  const price = paiseOf(rupeesFor(therapist, meta.duration));
  if (money !== price) return invalid({ money: `must be ${price}, the price in paise` });
  const refusal = await tooMany(context, "order", meta.id);
  if (refusal) return refusal;
  const contact = await findOrCreateApiVisitor(services, meta.id, meta.email);
  if (!contact) return invalid({ "meta_info.id": "belongs to another email address" });
  const { network, widerNetworks = [] } = context.get(requestContext);
  const started = await startPayment(
    services,
    {
      therapistName: meta.name,
      day: meta.date,
      hour: meta.time,
      durationMinutes: meta.duration,
      shownPaise: money,
    },
    { userId: meta.id, contact, network, widerNetworks },
    services.now,
  );
  if (started.ok)
    return answer(200, { redirectUrl: started.redirectUrl, orderId: started.orderId });
  switch (started.reason) {
    case "slot_taken":
      return answer(409, { error: "slot_taken" });
    case "slot_passed":
      return invalid({ "meta_info.time": "has passed" });
    case "slot_too_soon":
      return invalid({ "meta_info.time": minimumNoticeMessage(withNoticeOf(therapist, services)) });
    case "slot_unknown":
      return invalid({ "meta_info.time": "is no slot" });
    case "therapist_unknown":
      return invalid({ "meta_info.name": "no such therapist" });
    case "price_changed":
      return invalid({ money: "is not the price any more: it has just changed" });
    case "held_too_long":
    case "too_many_holds":
      return answer(429, { error: "too_many_holds" }, { "Retry-After": "300" });
    case "payment_unavailable":
      return answer(503, { error: "payment_unavailable" }, { "Retry-After": "30" });
  }
}
