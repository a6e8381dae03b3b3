import { findBooking } from "../bookings/bookings.server.ts";
import { readSessionVersion, rescheduleBooking } from "../bookings/reschedule-booking.server.ts";
import type { AuditedServices } from "../../services.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { type AuditRow, listAudit } from "./audit.server.ts";

/** For how long staff can take a move to another time back. */
const UNDO_MOVE_MINUTES = 1;

const isMove = ({ useCase }: AuditRow) => /^(?:undo-)?move-session$/.test(useCase);

const partsOf = (side: unknown) =>
  (side ?? {}) as { session?: unknown; freeUntil?: unknown; sequence?: unknown };

/**
 * Finds the move by staff that can still be taken back: the last one of a session that has not changed since, with the
 * same therapist. Another therapist's hand-over ends links and what the client told the first one.
 * @param audit of the order, newest first
 * @param sequence of its calendar entry now, one higher at every change of time or link
 */
export function moveToUndo(audit: readonly AuditRow[], sequence: number | undefined, now: Date) {
  const last = audit.find(isMove);
  if (last?.useCase !== "move-session") return undefined;
  const until = addMinutes(last.at, UNDO_MOVE_MINUTES);
  const [from, to] = [partsOf(last.before), partsOf(last.after)];
  const [before, after] = [readSessionVersion(from.session), readSessionVersion(to.session)];
  const isSame = before && before.therapistId === after?.therapistId;
  const isCurrent = to.sequence === sequence;
  const freeUntil = typeof from.freeUntil === "string" ? new Date(from.freeUntil) : null;
  return isSame && isCurrent && now < until ? { ...before, freeUntil } : undefined;
}

const ENTRIES = 20;

/**
 * Takes a move by staff back within its minute: the same use case gives the session its earlier slot again, and tells
 * both people as every move does. If that slot is taken meanwhile, the session stays where it is.
 * @param session its version on the page
 */
export async function undoMove(
  services: AuditedServices,
  orderId: string,
  session: string,
  now: Date,
) {
  const audit = await listAudit(services.db, { subject: orderId }, ENTRIES);
  const last = audit.find(isMove);
  const undone = partsOf(last?.before).session;
  // A repeated request, as from a double click.
  if (last?.useCase === "undo-move-session" && undone === session) return { ok: true as const };
  const booking = await findBooking(services.db, orderId);
  const move = moveToUndo(audit, booking?.icalSequence, now);
  if (!move) return { ok: false as const, reason: "undo_over" as const };
  const { therapistId, startsAt, freeUntil } = move;
  return rescheduleBooking(services, orderId, { startsAt }, now, {
    therapistId,
    shown: session,
    // They had both before.
    mayBeTwice: true,
    undoes: { freeUntil },
    audit: services.audit,
  });
}
