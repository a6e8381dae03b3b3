import { noAnswers } from "../../../app/domain/visitors/answers.ts";
import { submitAnswers } from "../../../app/domain/visitors/submit-answers.server.ts";
import { sharingNotice } from "../../../app/domain/visitors/sharing-notice.ts";
import {
  shareAnswers,
  stopSharingAnswers,
} from "../../../app/domain/bookings/share-answers.server.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { findTherapistById } from "../../../app/domain/therapists/therapists.server.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import type { Visitor } from "./booking-steps.ts";
import type { Expectations } from "./expectations.ts";
import { type ActorDeps, createUserRequests } from "./user-requests.ts";
import { HOUR, MINUTE, SECOND } from "../scheduler.ts";

/** What is done about an order beside the rest of the visit. */
export type BesideOrder = (orderId: string) => Promise<void>;

/**
 * A visitor who has submitted the assessment shares it with the therapist of an order and withdraws that, by pages that
 * may have been opened before staff moved the session.
 */
export function createSharing(
  parts: ActorDeps & { expectations: Expectations },
  { name, known }: Visitor,
  chance: Chance,
): BesideOrder {
  const { expectations } = parts;
  const { pause, request, submit } = createUserRequests(parts, `${name}, of the answers,`, chance);
  const { name: own, email, phone: phone_number } = known.contact;
  const answers = { ...noAnswers, name: own, email, phone_number, age: "25-34" as const };

  async function share(orderId: string, longestMs: number): Promise<void> {
    const shown = await request("opens the booking", async ({ db }) => {
      const order = await findOrder(db, orderId);
      const therapist = order && (await findTherapistById(db, order.therapistId));
      return therapist && { id: therapist.id, name: therapist.name };
    });
    if (!shown) return;
    await pause(SECOND, longestMs);
    expectations.recordSharing(orderId, shown.id);
    const agreed = {
      shown: sharingNotice.version,
      therapistName: shown.name,
      button: "booking_share_answers" as const,
    };
    await submit(`shares with ${shown.id}`, (deps) =>
      shareAnswers(deps.db, orderId, agreed, deps.now()),
    );
  }

  async function stop(orderId: string): Promise<void> {
    const stopped = await submit("stops sharing", async (deps) => {
      await stopSharingAnswers(deps.db, orderId, deps.now());
      return true;
    });
    if (stopped) expectations.recordStoppedSharing(orderId);
  }

  return async (orderId) => {
    await request("submits the assessment", (deps) => submitAnswers(deps, known.userId, answers));
    // The box beside Book Session.
    if (chance.oneIn(2)) await share(orderId, SECOND);
    for (let presses = chance.between(1, 3); presses > 0; presses -= 1) {
      await pause(MINUTE, chance.oneIn(2) ? 40 * MINUTE : 20 * HOUR);
      await (chance.oneIn(3) ? stop(orderId) : share(orderId, 40 * MINUTE));
    }
  };
}
