import { z } from "zod";
import type { Route } from "./+types/payment";
import { findApiVisitor, withApiVisitor } from "../../domain/visitors/visitors.server.ts";
import {
  minimumNoticeMessage,
  parseSlot,
  type SlotFaults,
  therapistClock,
} from "../../domain/calendar/slots.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { emailIn } from "../../lib/contact.ts";
import { paiseOf } from "../../lib/money.ts";
import { startPaymentOrBooking } from "../../domain/bookings/confirm-booking.server.ts";
import { findTherapistByName } from "../../domain/therapists/load-therapists.server.ts";
import { rupeesFor } from "../../domain/therapists/therapist.ts";
import { fingerprint } from "../../lib/token.ts";
import { siteOf } from "../../lib/web/host-name.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import {
  respondToCall,
  invalid,
  preflight,
  parseCall,
  tooMany,
  wrongMethod,
} from "./api-call.server.ts";

const schema = z.object({
  /** 0 for a session without charge: it is booked at once. */
  money: z
    .number()
    .int()
    .max(100_000_000)
    .refine((paise) => paise === 0 || paise >= 100, "must be 0 or at least 100"),
  /** The API caller's own reference; the order's id is in the response. */
  merchid: z.string().regex(/^order_[\w-]{1,57}$/, "must be like order_1795167900000"),
  meta_info: z.object({
    name: z.string().min(1).max(120),
    date: z.string(),
    // Some API callers write two digits: "06:00 PM".
    time: z.string().transform((text) => text.replace(/^0(?=\d:)/, "")),
    duration: z
      .union([z.literal([30, 60]), z.literal(["30", "60"])], "must be 30 or 60")
      .transform(String),
    email: z.string().transform(emailIn).pipe(z.string("must be an email address")),
    id: z.uuid("must be a UUID").transform((text) => text.toLowerCase()),
  }),
});

export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : wrongMethod("POST");

const clientBusyMessage =
  "Choose another time. If a session of yours is booked then, /find-booking emails its link.";

/**
 * Names the source that the hold limits count (decision 41). A page of another site calls from the address of each of
 * its visitors, so it counts as one source by its site; and all calls together count as one when a day is crowded.
 */
function sourceOf(request: Request, context: Route.ActionArgs["context"]) {
  const { secretKey } = context.get(servicesContext);
  const { network, widerNetworks = [] } = context.get(requestContext);
  const site = siteOf(request.headers.get("Origin") ?? "");
  const keyOf = (text: string) => fingerprint(`api ${text}`, secretKey);
  const line = site === undefined ? widerNetworks[0] : network;
  return {
    network: site === undefined ? network : keyOf(site),
    widerNetworks: [line ?? network ?? keyOf("unknown"), keyOf("all")],
  };
}

/** Says what is wrong with the fields of a slot. */
const refuseSlot = ({ day, time }: SlotFaults) =>
  invalid({
    ...(day && {
      "meta_info.date":
        day === "far" ? "must be from today up to six months ahead" : "must be YYYY-MM-DD",
    }),
    ...(time && { "meta_info.time": 'must be a slot like "5:00 PM"' }),
  });

/** Holds the slot and starts the payment for an API caller. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = await parseCall(request, context, schema);
  if ("refusal" in call) return call.refusal;
  const { money, meta_info: meta } = call.body;
  const today = indiaDay(services.now());
  const parsed = parseSlot({ ...meta, day: meta.date }, today);
  if (!parsed.ok) return refuseSlot(parsed.faults);
  const therapist = await findTherapistByName(services.db, meta.name);
  if (!therapist) return invalid({ "meta_info.name": "no such therapist" });
  const price = paiseOf(rupeesFor(therapist, parsed.slot.durationMinutes));
  if (money !== price) return invalid({ money: `must be ${price}, the price in paise` });
  const refusal = await tooMany(context, "order", meta.id);
  if (refusal) return refusal;
  const visitor = await findApiVisitor(services.db, meta.id, meta.email);
  if (!visitor) return invalid({ "meta_info.id": "belongs to another email address" });
  const flood = visitor.isNew && (await tooMany(context, "newcomer"));
  if (flood) return flood;
  const slot = { therapistId: therapist.id, ...parsed.slot, expectedPaise: money };
  const caller = { userId: meta.id, contact: visitor.contact, ...sourceOf(request, context) };
  const started = await withApiVisitor(services.db, meta.id, visitor, () =>
    startPaymentOrBooking(services, slot, caller, services.now),
  );
  if (started.ok)
    return respondToCall(200, { redirectUrl: started.redirectUrl, orderId: started.orderId });
  switch (started.reason) {
    case "slot_taken":
      return respondToCall(409, { error: "slot_taken" });
    // A caller who has another person's email learns no more of their sessions than this.
    case "client_busy":
      return respondToCall(409, { error: "slot_taken", message: clientBusyMessage });
    case "slot_passed":
      return invalid({ "meta_info.time": "has passed" });
    case "slot_too_soon":
      return invalid({
        "meta_info.time": minimumNoticeMessage(therapistClock(therapist, services)),
      });
    case "slot_unknown":
      return invalid({ "meta_info.time": "is no slot" });
    case "therapist_unknown":
      return invalid({ "meta_info.name": "no such therapist" });
    case "price_changed":
      return invalid({ money: "is not the price any more: it has just changed" });
    case "free_already":
    case "free_full":
      return respondToCall(429, { error: started.reason }, { "Retry-After": "86400" });
    case "held_too_long":
    case "too_many_holds":
      return respondToCall(429, { error: "too_many_holds" }, { "Retry-After": "300" });
    case "payment_unavailable":
      return respondToCall(503, { error: "payment_unavailable" }, { "Retry-After": "30" });
  }
}
