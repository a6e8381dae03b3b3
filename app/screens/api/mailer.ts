import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Route } from "./+types/mailer";
import {
  findBookedSession,
  matchesSessionTime,
} from "../../domain/bookings/find-session-for-meeting.server.ts";
import { MailError } from "../../domain/emails/mail-transport.ts";
import { isConfirmationRefused } from "../../domain/emails/refused-emails.server.ts";
import { sendEmail } from "../../domain/emails/send-email.server.ts";
import { emailsOfKinds } from "../../emails.server.ts";
import { servicesContext } from "../../services.server.ts";
import { respondToCall, preflight, parseCall, wrongMethod } from "./api-call.server.ts";

/** The job of the booking may be sending the same email now; the call waits up to 2 seconds for it. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

const text = z.string().min(1).max(300);
const schema = z.object({ to: text, date: text, time: text, name: text, meetingLink: text });

export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : wrongMethod("POST");

/**
 * Sends the confirmation of a booking to its visitor, once. The email's text is the product's own: the request body
 * only names an existing booking.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = await parseCall(request, context, schema);
  if ("refusal" in call) return call.refusal;
  const { body } = call;
  const clean = Object.values(body).every((one) => !one.includes("\0"));
  const session = clean ? await findBookedSession(services.db, body) : undefined;
  if (!session || !matchesSessionTime(body.date, body.time, session.startsAt)) {
    return respondToCall(403, { error: "no_such_booking" });
  }
  const email = { subject: session.orderId, kind: "confirmation", version: 0 } as const;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await sendEmail(services, emailsOfKinds, email, services.now());
      if (await isConfirmationRefused(services.db, session.orderId))
        return respondToCall(409, { error: "email_refused" });
      return respondToCall(200, { sent: true });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
    }
    if (attempt < ATTEMPTS) await setTimeout(PAUSE_MS);
  }
  // The job keeps retrying, without another call.
  return respondToCall(503, { error: "mail_pending" }, { "Retry-After": "30" });
}
