import type { Db } from "../../../db/connect.server.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { hasConfidentialAnswers } from "../../assessment/answer-texts.ts";
import { SHARED_DAYS } from "../../assessment/sharing/sharing-notice.ts";
import { findQuiz } from "../../assessment/submitted-answers.server.ts";
import type { Order } from "../../orders/order.ts";
import type { AttendeeDeps } from "../attendee/find-attendee.server.ts";
import { findStandingShare } from "./share-store.server.ts";

/** Returns until when the therapist can open shared answers: seven days after the session. */
function sharedUntil({ startsAt, durationMinutes }: Order): Date {
  return addMinutes(startsAt, durationMinutes + SHARED_DAYS * 24 * 60);
}

/** Whether the session of an order can still take place. */
export const isToCome = ({ state, startsAt, durationMinutes }: Order, now: Date) =>
  ["placed", "awaiting_payment", "paid", "booked"].includes(state) &&
  now < addMinutes(startsAt, durationMinutes);

/** Until when the therapist of a booked order can open its client's answers; undefined if they can't. */
export async function findSharedUntil(db: Db, order: Order, now: Date): Promise<Date | undefined> {
  const until = sharedUntil(order);
  if (order.state !== "booked" || now >= until) return undefined;
  return (await findStandingShare(db, order.id))?.hasSameAnswers ? until : undefined;
}

/** What the client's page of a booking says about their answers. */
export interface Sharing {
  /** Until when the therapist can open them; null: they can't, and the client can share them. */
  until: Date | null;
}

/** Loads what a client shares of an order. @returns undefined if there is nothing to share or to withdraw */
export async function loadSharing(
  deps: AttendeeDeps,
  order: Order,
  now: Date,
): Promise<Sharing | undefined> {
  const until = await findSharedUntil(deps.db, order, now);
  if (until) return { until };
  if (order.state !== "booked" || !isToCome(order, now)) return undefined;
  const answers = await findQuiz(deps.db, deps.cipher, order.userId);
  return answers && hasConfidentialAnswers(answers) ? { until: null } : undefined;
}
