import type { AuditedServices, Services } from "../../services.ts";
import { type InferResult, sql, type Updateable } from "kysely";
import { namedColumns } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Span } from "./availability.ts";
import {
  READ_EVERY_MINUTES,
  staleBefore,
  parseCalendarUrl,
  type CalendarToSee,
  type OutsideCalendar,
} from "./outside-calendar.ts";
import { randomUUID } from "node:crypto";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { PublishJob } from "../../db/job-kinds.ts";
import { decryptedText, type Cipher } from "../../lib/cipher.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { lockTherapistCalendar } from "./slot-claims.server.ts";
import { replaceBusySpans } from "./unavailable-spans.server.ts";

/** The rows of therapists' own calendars. Their busy times are in unavailable-spans.server.ts. */

const selectCalendar = (db: Db, therapistId: number) =>
  db
    .selectFrom("outside_calendar")
    .select(
      namedColumns("outside_calendar", [
        "therapist_id",
        "id",
        "address",
        "added_at",
        "read_at",
        "fault",
        "skipped",
        "etag",
        "text_hash",
        "computed_on",
      ]),
    )
    .where("therapist_id", "=", therapistId);

/** A calendar with its address, encrypted. */
export type StoredCalendar = InferResult<ReturnType<typeof selectCalendar>>[number];

export const findCalendar = (db: Db, therapistId: number): Promise<StoredCalendar | undefined> =>
  selectCalendar(db, therapistId).executeTakeFirst();

/** What a page shows of a therapist's calendar: another address is another version. */
export const calendarVersion = async (db: Db, therapistId: number) =>
  (await findCalendar(db, therapistId))?.id ?? "none";

const lockCalendar = (trx: Db, therapistId: number) =>
  selectCalendar(trx, therapistId).forUpdate().executeTakeFirst();

/** Inserts a calendar, or replaces the therapist's former one. */
async function putCalendar(
  trx: Db,
  calendar: { therapistId: number; id: string; address: string },
  now: Date,
): Promise<void> {
  const { therapistId, id, address } = calendar;
  await deleteCalendar(trx, therapistId);
  await trx
    .insertInto("outside_calendar")
    .values({ therapist_id: therapistId, id, address, added_at: now, due_at: now })
    .execute();
}

async function deleteCalendar(trx: Db, therapistId: number): Promise<void> {
  await trx.deleteFrom("outside_calendar").where("therapist_id", "=", therapistId).execute();
}

/** Takes the calendars that are due, each once, and sets when they are due again. @returns their therapists */
async function takeDueCalendars(trx: Db, now: Date, next: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ therapistId: number }>`
    update outside_calendar set due_at = ${next} where therapist_id in (
      select therapist_id from outside_calendar join therapist on therapist.id = therapist_id
      where due_at <= ${now} and state <> 'left'
      order by due_at limit ${limit} for update of outside_calendar skip locked)
    returning therapist_id as "therapistId"`.execute(trx);
  return rows.map(({ therapistId }) => therapistId);
}

/** Takes one calendar that is due before an instant. @returns whether it was */
async function claimDueCalendar(
  trx: Db,
  therapistId: number,
  before: Date,
  next: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outside_calendar")
    .set({ due_at: next })
    .where("therapist_id", "=", therapistId)
    .where("due_at", "<=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes what is known of a calendar, unless its address was changed or removed meanwhile. @returns whether it did */
export async function updateCalendar(
  db: Db,
  id: string,
  changes: Updateable<Schema["outside_calendar"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outside_calendar")
    .set(changes)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists when a therapist's sessions with us are booked, from an instant on. */
export async function listBookedSpansForCalendar(
  db: Db,
  therapistId: number,
  from: Date,
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select lower(during) as "startsAt", upper(during) as "endsAt" from claim
    where therapist_id = ${therapistId} and state = 'booked' and lower(during) >= ${from}`.execute(
    db,
  );
  return rows;
}

/**
 * Notes that a therapist's calendar is being read, whichever it is: connecting another one begins no new minute.
 * @param before the last reading began at this instant or earlier
 * @returns false if one began later
 */
export async function claimCalendarReading(
  db: Db,
  therapistId: number,
  now: Date,
  before: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("calendar_reading")
    .values({ therapist_id: therapistId, began_at: now })
    .onConflict((conflict) =>
      conflict
        .column("therapist_id")
        .doUpdateSet({ began_at: now })
        .where("calendar_reading.began_at", "<=", before),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the calendars that could not be read, or not all of them, or not since an instant. */
async function selectCalendarsToSee(db: Db, before: Date, limit: number) {
  const { rows } = await sql<CalendarToSee>`
    select therapist_id as "therapistId", name, coalesce(read_at, added_at) as since, fault,
      jsonb_array_length(skipped) as skipped
    from outside_calendar join therapist on therapist.id = therapist_id
    where (fault is not null or skipped <> '[]' or coalesce(read_at, added_at) < ${before})
      and state <> 'left'
    order by fault is null, since limit ${limit}`.execute(db);
  return rows;
}

export type ConnectCalendar = { ok: true } | { ok: false; reason: "no_calendar_address" | "gone" };

const subjectOf = (therapistId: number) => `therapist ${therapistId}`;

function addressOf(cipher: Cipher, { id, address }: StoredCalendar): string {
  const context = encryptionContext("outside_calendar", "address", id);
  return decryptedText(cipher.decrypt(address, context));
}

/**
 * Connects a therapist's own calendar, which is read at once. Until then a former one's busy times count. Repeatable.
 */
export async function connectCalendar(
  services: AuditedServices,
  therapistId: number,
  typed: string,
  now: Date,
): Promise<ConnectCalendar> {
  const address = parseCalendarUrl(typed, { allowHttp: services.anyCalendarAddress === true });
  if (!address) return { ok: false, reason: "no_calendar_address" };
  return services.db.transaction().execute(async (trx): Promise<ConnectCalendar> => {
    await lockTherapistCalendar(trx, therapistId);
    const before = await lockCalendar(trx, therapistId);
    if (before && addressOf(services.cipher, before) === address) return { ok: true };
    const id = randomUUID();
    const context = encryptionContext("outside_calendar", "address", id);
    const encrypted = services.cipher.encrypt(address, context);
    await putCalendar(trx, { therapistId, id, address: encrypted }, now);
    await queueNow(services, trx, therapistId, now);
    const useCase = before ? "replace-calendar" : "connect-calendar";
    await services.audit(trx, { useCase, subject: subjectOf(therapistId) }, now);
    return { ok: true };
  });
}

/** Disconnects a therapist's own calendar: its busy times are deleted. Repeatable. */
export async function disconnectCalendar(
  services: AuditedServices,
  therapistId: number,
  now: Date,
): Promise<ConnectCalendar> {
  return services.db.transaction().execute(async (trx): Promise<ConnectCalendar> => {
    await lockTherapistCalendar(trx, therapistId);
    if (!(await lockCalendar(trx, therapistId))) return { ok: true };
    await deleteCalendar(trx, therapistId);
    await replaceBusySpans(trx, therapistId, []);
    const subject = subjectOf(therapistId);
    await services.audit(trx, { useCase: "disconnect-calendar", subject }, now);
    return { ok: true };
  });
}

/** Queues the reading of a calendar now. Twice within a minute is once. */
export async function queueCalendarReading(
  services: AuditedServices,
  therapistId: number,
  now: Date,
): Promise<ConnectCalendar> {
  return services.db.transaction().execute(async (trx): Promise<ConnectCalendar> => {
    if (!(await lockCalendar(trx, therapistId))) return { ok: false, reason: "gone" };
    if (!(await queueNow(services, trx, therapistId, now))) return { ok: true };
    await services.audit(trx, { useCase: "read-calendar", subject: subjectOf(therapistId) }, now);
    return { ok: true };
  });
}

/** @returns false if it was queued within the last minute */
async function queueNow(
  { publish }: AuditedServices,
  trx: Parameters<PublishJob>[0],
  therapistId: number,
  now: Date,
): Promise<boolean> {
  const next = addMinutes(now, READ_EVERY_MINUTES);
  if (!(await claimDueCalendar(trx, therapistId, addMinutes(next, -1), next))) return false;
  const occurrence = now.toISOString();
  await publish(trx, "read-calendar", { therapistId }, { occurrence });
  return true;
}

/** Finds how a therapist's own calendar is connected; undefined without one. */
export async function findOutsideCalendar(
  { db, cipher }: Services,
  therapistId: number,
  now: Date,
): Promise<OutsideCalendar | undefined> {
  const stored = await findCalendar(db, therapistId);
  if (!stored) return undefined;
  const { addedAt, readAt, fault } = stored;
  const skipped = stored.skipped as OutsideCalendar["skipped"];
  const isStale = (readAt ?? addedAt) < staleBefore(now);
  const { host } = new URL(addressOf(cipher, stored));
  return { host, addedAt, readAt, fault, skipped, isStale };
}

/**
 * Lists the calendars whose last reading failed, that have entries which can't be understood, or that have not been
 * read for hours. The last copies still count.
 */
export function listFaultyCalendars(db: Db, now: Date, limit: number): Promise<CalendarToSee[]> {
  return selectCalendarsToSee(db, staleBefore(now), limit);
}

/** Claims the therapists whose calendar is due to be read. */
export function claimDueCalendars(trx: Db, now: Date, limit: number): Promise<number[]> {
  return takeDueCalendars(trx, now, addMinutes(now, READ_EVERY_MINUTES), limit);
}
