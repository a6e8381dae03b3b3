import { setTimeout as pause } from "node:timers/promises";
import { publishConfirmations } from "../bookings/session-jobs.server.ts";
import type { Confirmation } from "../meetings/create-meeting.server.ts";
import type { Services } from "../../services.ts";
import { leaseConfirmations } from "./email-rows.server.ts";
import { type Kinds, leaseFrom, sendEmail } from "./send-email.server.ts";
import { isOpen } from "./session.server.ts";

/** How long the job waits for a mail server, so that a slow one delays no other session's meeting. */
const MOST_WAIT_MS = 5_000;

/** With more of them a job waits to its end: a silent mail server gets no connections without limit. */
const MOST_IN_FLIGHT = 6;

/**
 * Confirms a session in the job that creates its first meeting, which has just read the session: both emails are
 * recorded and leased with the meeting, and sent once it is stored. One that fails gets its own job, and after a crash
 * both do: the meeting's job runs again, and finds its meeting.
 */
export function confirmHere(services: Services, kinds: Kinds, orderId: string): Confirmation {
  /** Set by the transaction that stores the meeting. */
  let sendLeased: (() => Promise<unknown>) | undefined;

  async function record(
    ...[trx, { order, booking, therapist }]: Parameters<Confirmation["record"]>
  ) {
    sendLeased = async () => {};
    const session = booking && therapist && { order, booking, therapist };
    // Cancelled in the meantime, or its therapist has left: the jobs find who still gets an email.
    if (!session || !isOpen(session) || session.therapist.state === "left")
      return publishConfirmations(services.publish, trx, order.id);
    // Later than the job's: the meeting's service has been called since.
    const now = services.now();
    const until = leaseFrom(now);
    const emails = await leaseConfirmations(trx, order, now, until);
    const send = async ({ email, isHeld }: (typeof emails)[number]) => {
      try {
        await sendEmail(services, kinds, email, now, { session, until, isHeld });
      } catch {
        await services.publish(services.db, "email", email);
      }
    };
    sendLeased = () => Promise.all(emails.map(send));
  }

  return {
    record,
    async send(number) {
      if (!sendLeased)
        return number === 0
          ? publishConfirmations(services.publish, services.db, orderId)
          : undefined;
      const wait = services.pause ?? ((ms) => pause(ms, undefined, { ref: false }));
      const inFlight = services.sendsInFlight;
      const sending = sendLeased();
      inFlight.add(sending);
      const ended = sending.finally(() => inFlight.delete(sending));
      await (inFlight.size > MOST_IN_FLIGHT ? ended : Promise.race([ended, wait(MOST_WAIT_MS)]));
    },
  };
}
