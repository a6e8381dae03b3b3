import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import {
  addMinutes,
  formatDayWithYear,
  formatInstant,
  formatRange,
} from "../../../lib/india-time.ts";
import {
  type ManageLinkDeps,
  parseLinkToken,
} from "../../booking-access/issue-manage-link.server.ts";
import { safetyPath } from "../../booking-access/manage-link.ts";
import { findBooking } from "../../bookings/find-booking.server.ts";
import { recordOpening } from "../../bookings/opening/record-opening.server.ts";
import {
  hasRequestedWithdrawal,
  requestWithdrawal,
} from "../../bookings/absence/request-withdrawal.server.ts";
import {
  NO_SHOW_AFTER_MINUTES,
  recordNoShow,
} from "../../bookings/therapist-session/record-no-show.server.ts";
import { findSharedUntil } from "../../bookings/sharing/load-sharing.server.ts";
import { undoNoShow } from "../../bookings/therapist-session/undo-no-show.server.ts";
import { firstName } from "../../../lib/contact.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { isOrderId } from "../../orders/order.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { connectionText } from "../../therapists/session-connection.ts";
import { myCopy as copy } from "./my-copy.ts";

type Deps = Pick<Database, "db">;

/** For how long a therapist can undo a no-show by themselves. */
const UNDO_MINUTES = 24 * 60;

/** What a therapist's page of a session shows: a first name, and nothing else of the client. */
export interface OwnSession {
  orderId: string;
  client: string;
  when: string;
  connection: string;
  state: string;
  /** The meeting's link until the session is over. */
  link: string | null;
  noShow: { text: string; can: "no-show" | "undo-no-show" | null } | null;
  /** Until when they can open what the client shared; null if nothing is shared with them. */
  sharedUntil: string | null;
  /** Whether they can ask the desk to act, or have asked. */
  withdrawal: "can" | "asked" | null;
  /** Where to turn when the client is in danger, while the link of our emails is valid. */
  safetyPath: string | null;
}

/** Finds an order of this therapist; undefined for another's, as for none. */
async function findOwn({ db }: Deps, therapistId: number, orderId: string) {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  const booking = order?.therapistId === therapistId ? await findBooking(db, orderId) : undefined;
  return order && booking && { order, booking };
}

/** Loads a session for its therapist's page; undefined if it is not theirs. */
export async function loadOwnSession(
  deps: Deps & ManageLinkDeps,
  therapistId: number,
  orderId: string,
  now: Date,
): Promise<OwnSession | undefined> {
  const own = await findOwn(deps, therapistId, orderId);
  const therapist = own && (await findTherapistById(deps.db, therapistId));
  if (!therapist) return undefined;
  const { order, booking } = own;
  const endsAt = addMinutes(order.startsAt, order.durationMinutes);
  const isBooked = order.state === "booked";
  const isOpen = isBooked && now < endsAt;
  const sharedUntil = await findSharedUntil(deps.db, order, now);
  const token = await parseLinkToken(deps, orderId, "therapist");
  return {
    safetyPath: token === undefined ? null : safetyPath(token),
    orderId,
    client: firstName(order.contact.name) ?? copy.noName,
    when: `${formatDayWithYear(order.startsAt)}, ${formatRange(order.startsAt, endsAt)}`,
    connection: connectionText(order.connection, therapist),
    state: booking.noShowAt ? "no-show" : order.state,
    link: isOpen ? booking.link : null,
    noShow: isBooked ? noShowOf(order.startsAt, booking.noShowAt, now) : null,
    sharedUntil: sharedUntil ? formatInstant(sharedUntil) : null,
    withdrawal:
      !isBooked || order.startsAt <= now
        ? null
        : (await hasRequestedWithdrawal(deps.db, order))
          ? "asked"
          : "can",
  };
}

function noShowOf(startsAt: Date, recordedAt: Date | null, now: Date): OwnSession["noShow"] {
  if (!recordedAt) {
    const from = addMinutes(startsAt, NO_SHOW_AFTER_MINUTES);
    return now < from
      ? { text: copy.missedLater(formatInstant(from)), can: null }
      : { text: copy.missedHint, can: "no-show" };
  }
  const until = addMinutes(recordedAt, UNDO_MINUTES);
  const at = copy.missedAt(formatInstant(recordedAt));
  return now < until
    ? { text: `${at} ${copy.undoUntil(formatInstant(until))}`, can: "undo-no-show" }
    : { text: `${at} ${copy.undoOver}`, can: null };
}

export type OwnSessionAction =
  | { ok: true }
  | { ok: false; reason: "unknown" | keyof typeof copy.problems };

export const ownSessionActions = ["no-show", "undo-no-show", "ask-withdrawal"] as const;

/** Does what a therapist asked for on the page of their own session. */
export async function actOnOwnSession(
  deps: Deps & { audit: RecordAudit; publish: PublishEvent },
  therapistId: number,
  orderId: string,
  intent: (typeof ownSessionActions)[number],
  now: Date,
): Promise<OwnSessionAction> {
  const own = await findOwn(deps, therapistId, orderId);
  if (!own) return { ok: false, reason: "unknown" };
  if (intent === "no-show") return recordNoShow(deps, orderId, now);
  if (intent === "ask-withdrawal") return requestWithdrawal(deps, orderId, now);
  const { noShowAt } = own.booking;
  if (noShowAt && now >= addMinutes(noShowAt, UNDO_MINUTES))
    return { ok: false, reason: "too_late" };
  return undoNoShow(deps, orderId, now);
}

/** Records that a therapist opened the meeting of their own session. Ignores the session of another therapist. */
export async function recordOwnOpening(
  deps: Deps,
  therapistId: number,
  orderId: string,
  now: Date,
): Promise<void> {
  if (await findOwn(deps, therapistId, orderId))
    await recordOpening(deps, orderId, "therapist", now);
}
