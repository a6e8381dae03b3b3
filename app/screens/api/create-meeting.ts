import { z } from "zod";
import type { Route } from "./+types/create-meeting";
import { findSessionForMeeting } from "../../domain/bookings/find-session-for-meeting.server.ts";
import { confirmBooking } from "../../domain/bookings/confirm-booking.server.ts";
import { MeetingProviderError } from "../../domain/meetings/meeting-provider.ts";
import { createMeeting } from "../../domain/meetings/create-meeting.server.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import { emailIn } from "../../lib/contact.ts";
import { servicesContext } from "../../services.server.ts";
import { respondToCall, countGuess, preflight, parseCall, wrongMethod } from "./api-call.server.ts";

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const schema = z
  .object({
    orderId: z.string().refine(isOrderId, "must be the orderId that payment answered").optional(),
    /** The visitor's and the therapist's email address; with an order id the visitor's suffices. */
    emails: z
      .array(z.string().transform(emailIn).pipe(z.string("must be an email address")))
      .min(1)
      .max(2),
    startTime: instant,
    endTime: instant,
  })
  .refine(({ orderId, emails }) => orderId !== undefined || emails.length === 2, {
    path: ["emails"],
    message: "must be two without an orderId: the visitor’s and the therapist’s",
  });

export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : wrongMethod("POST");

/** Returns the meeting of a paid session; creates it once if there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = await parseCall(request, context, schema);
  if ("refusal" in call) return call.refusal;
  // Counted before the check, so that concurrent calls cannot exceed the limit.
  const { orderId: named, emails } = call.body;
  const guess = await countGuess(context, named ? [named] : emails);
  if ("refusal" in guess) return guess.refusal;
  const found = await findSessionForMeeting(services.db, call.body, services.now());
  if (found.ok || found.reason !== "unknown") await guess.uncount();
  if (!found.ok) return respondToCall(403, { error: "no_paid_session" });
  const { orderId } = found;
  await confirmBooking(services, orderId, services.now());
  try {
    const meetLink = await createMeeting(services, orderId, services.now());
    return meetLink
      ? respondToCall(200, { meetLink })
      : respondToCall(403, { error: "no_paid_session" });
  } catch (error) {
    if (!(error instanceof MeetingProviderError)) throw error;
    // The job of the booking keeps retrying; within minutes this or the fallback provider has a meeting.
    return respondToCall(503, { error: "meeting_pending" }, { "Retry-After": "30" });
  }
}
