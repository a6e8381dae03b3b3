import { z } from "zod";
import type { Route } from "./+types/mailer";
import { findBookedSession } from "../../features/bookings/find-paid-session.server.ts";
import { speaksOfSession } from "../../features/bookings/session-words.ts";
import { mailVisitor } from "../../features/messages/mail-session.server.ts";
import { servicesContext } from "../../services.server.ts";
import { answer, preflight, readCall, wrongMethod } from "./call.server.ts";

const text = z.string().min(1).max(300);
const schema = z.object({ to: text, date: text, time: text, name: text, meetingLink: text });

export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === "OPTIONS" ? preflight() : wrongMethod("POST");

/**
 * Sends the confirmation of a booking to its own visitor, in our own words, once. Nothing of what is
 * sent here reaches a mail: it only has to name a booking that exists.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const call = await readCall(request, context, schema);
  if ("refusal" in call) return call.refusal;
  const { body } = call;
  const clean = Object.values(body).every((one) => !one.includes("\0"));
  const session = clean ? await findBookedSession(services, body) : undefined;
  if (!session || !speaksOfSession(body.date, body.time, session.startsAt)) {
    return answer(403, { error: "no_such_booking" });
  }
  await mailVisitor(services, session.orderId, services.now());
  return answer(200, { sent: true });
}
