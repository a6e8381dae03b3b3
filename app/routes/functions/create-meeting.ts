import { z } from "zod";
import type { Route } from "./+types/create-meeting";
import { findPaidSession } from "../../features/bookings/find-paid-session.server.ts";
import { confirmBooking } from "../../features/bookings/confirm-booking.server.ts";
import { MeetingProviderError } from "../../features/meetings/provider.ts";
import { openMeeting } from "../../features/meetings/open-meeting.server.ts";
import { isDeliverableAddress } from "../../lib/deliverable-address.ts";
import { servicesContext } from "../../services.server.ts";
import { answer, preflight, readCall, wrongMethod } from "./call.server.ts";

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const schema = z.object({
  /** The visitor's and the therapist's address. */
  emails: z
    .array(z.string().trim().refine(isDeliverableAddress, "must be an email address"))
    .length(2),
  startTime: instant,
  endTime: instant,
});

export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : wrongMethod("POST");

/** The meeting of a session that is paid for; opened if it isn't yet, never a second one. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = await readCall(request, context, schema);
  if ("refusal" in call) return call.refusal;
  const orderId = await findPaidSession(services, call.body);
  if (!orderId) return answer(403, { error: "no_paid_session" });
  await confirmBooking(services, orderId, services.now());
  try {
    const meetLink = await openMeeting(services, orderId, services.now());
    return meetLink ? answer(200, { meetLink }) : answer(403, { error: "no_paid_session" });
  } catch (error) {
    if (!(error instanceof MeetingProviderError)) throw error;
    // The job that follows the booking goes on trying; within minutes there is a room here or elsewhere.
    return answer(503, { error: "meeting_pending" }, { "Retry-After": "30" });
  }
}
