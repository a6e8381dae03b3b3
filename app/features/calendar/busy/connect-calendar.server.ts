import { randomUUID } from "node:crypto";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import { encryptionContext } from "../../../db/encrypted-columns.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { type Cipher, decryptedText } from "../../../lib/crypto/cipher.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { lockTherapistCalendar } from "../lock-therapist-calendar.server.ts";
import { type OutsideCalendar, READ_EVERY_MINUTES, staleBefore } from "./outside-calendar.ts";
import {
  type CalendarRow,
  deleteCalendar,
  findCalendar,
  lockCalendar,
  putCalendar,
  replaceBusyTimes,
  takeCalendar,
} from "./outside-calendar-store.server.ts";
import { parseCalendarAddress } from "./parse-calendar-address.ts";

interface Deps extends Pick<Database, "db"> {
  cipher: Cipher;
}

interface QueueDeps extends Pick<Database, "db"> {
  audit: RecordAudit;
  publish: PublishEvent;
}

interface ChangeDeps extends Deps, QueueDeps {
  /** For tests: http, and hosts of this machine. */
  anyCalendarAddress?: boolean;
}

export type ConnectCalendar = { ok: true } | { ok: false; reason: "not_an_address" | "gone" };

const subjectOf = (therapistId: number) => `therapist ${therapistId}`;

function addressOf(cipher: Cipher, { id, address }: CalendarRow): string {
  const context = encryptionContext("outside_calendar", "address", id);
  return decryptedText(cipher.decrypt(address, context));
}

/**
 * Connects a therapist's own calendar, which is read at once. Until then a former one's busy times count. Repeatable.
 */
export async function connectCalendar(
  deps: ChangeDeps,
  therapistId: number,
  typed: string,
  now: Date,
): Promise<ConnectCalendar> {
  const address = parseCalendarAddress(typed, { allowHttp: deps.anyCalendarAddress === true });
  if (!address) return { ok: false, reason: "not_an_address" };
  return deps.db.transaction().execute(async (trx): Promise<ConnectCalendar> => {
    await lockTherapistCalendar(trx, therapistId);
    const before = await lockCalendar(trx, therapistId);
    if (before && addressOf(deps.cipher, before) === address) return { ok: true };
    const id = randomUUID();
    const context = encryptionContext("outside_calendar", "address", id);
    const encrypted = deps.cipher.encrypt(address, context);
    await putCalendar(trx, { therapistId, id, address: encrypted }, now);
    await queueNow(deps, trx, therapistId, now);
    const useCase = before ? "replace-calendar" : "connect-calendar";
    await deps.audit(trx, { useCase, subject: subjectOf(therapistId) }, now);
    return { ok: true };
  });
}

/** Disconnects a therapist's own calendar: its busy times are deleted. Repeatable. */
export async function disconnectCalendar(
  deps: ChangeDeps,
  therapistId: number,
  now: Date,
): Promise<ConnectCalendar> {
  return deps.db.transaction().execute(async (trx): Promise<ConnectCalendar> => {
    await lockTherapistCalendar(trx, therapistId);
    if (!(await lockCalendar(trx, therapistId))) return { ok: true };
    await deleteCalendar(trx, therapistId);
    await replaceBusyTimes(trx, therapistId, []);
    const subject = subjectOf(therapistId);
    await deps.audit(trx, { useCase: "disconnect-calendar", subject }, now);
    return { ok: true };
  });
}

/** Queues the reading of a calendar now. Twice within a minute is once. */
export async function readCalendarNow(
  deps: QueueDeps,
  therapistId: number,
  now: Date,
): Promise<ConnectCalendar> {
  return deps.db.transaction().execute(async (trx): Promise<ConnectCalendar> => {
    if (!(await lockCalendar(trx, therapistId))) return { ok: false, reason: "gone" };
    if (!(await queueNow(deps, trx, therapistId, now))) return { ok: true };
    await deps.audit(trx, { useCase: "read-calendar", subject: subjectOf(therapistId) }, now);
    return { ok: true };
  });
}

/** @returns false if it was queued within the last minute */
async function queueNow(
  { publish }: QueueDeps,
  trx: Parameters<PublishEvent>[0],
  therapistId: number,
  now: Date,
): Promise<boolean> {
  const next = addMinutes(now, READ_EVERY_MINUTES);
  if (!(await takeCalendar(trx, therapistId, addMinutes(next, -1), next))) return false;
  const occurrence = now.toISOString();
  await publish(trx, "outside_calendar.due", { therapistId }, { occurrence });
  return true;
}

/** Finds how a therapist's own calendar is connected; undefined without one. */
export async function findOutsideCalendar(
  { db, cipher }: Deps,
  therapistId: number,
  now: Date,
): Promise<OutsideCalendar | undefined> {
  const row = await findCalendar(db, therapistId);
  if (!row) return undefined;
  const { added_at: addedAt, read_at: readAt, fault } = row;
  const skipped = row.skipped as OutsideCalendar["skipped"];
  const isStale = (readAt ?? addedAt) < staleBefore(now);
  const { host } = new URL(addressOf(cipher, row));
  return { host, addedAt, readAt, fault, skipped, isStale };
}
