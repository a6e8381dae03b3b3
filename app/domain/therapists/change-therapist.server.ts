import type { AuditedServices } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { constraintOf, sqlStateOf, UNIQUE_VIOLATION } from "../../db/sqlstate.ts";
import { indiaDay } from "../../lib/india-time.ts";
import {
  auditOfRosterChange,
  findRosterEntry,
  listExpiredInRoster,
  listRosterEntries,
  lockRosterEntry,
  storeRosterEntry,
} from "./roster.server.ts";
import {
  cellsOfEntry,
  columnOfPath,
  daysClosed,
  differencesOf,
  entryInCells,
  patchCells,
  type RosterCells,
  type RosterColumn,
  type RosterEntry,
  type StoredEntry,
} from "./roster-entry.ts";
import { matchRosterRow } from "./match-roster-row.ts";
import { PLACEHOLDER } from "./photos.server.ts";
import { titleWithoutEntry } from "./protected-title.ts";
import type { Weekday } from "./therapist.ts";
import { rosterEntrySchema } from "./parse-roster.server.ts";

export type ChangeTherapist =
  | { ok: true }
  | { ok: false; reason: "therapist_unknown" | "changed_meanwhile" | "name_taken" | "email_taken" }
  /** It would be listed under a title that needs a register entry which has not expired. */
  | { ok: false; reason: "no_register_entry" }
  | { ok: false; reason: "invalid"; column: string; problem: string }
  /** Weekdays on which visitors could book would be closed; the form must name them. */
  | { ok: false; reason: "closes_days"; days: Weekday[]; leavesNone: boolean };

/** Finds a therapist as an entry of a roster, for a form; undefined for an unknown id. */
export async function findTherapistEntry(db: Db, id: number): Promise<RosterEntry | undefined> {
  return (await findRosterEntry(db, id))?.entry;
}

/** A register entry that no longer holds. */
export interface ExpiredCredential {
  therapistId: number;
  name: string;
  register: string;
  /** YYYY-MM-DD */
  expiresOn: string;
}

/** Lists register entries that have expired: they are not shown until staff look them up again. */
export async function listExpiredTherapistCredentials(
  db: Db,
  now: Date,
  limit: number,
): Promise<ExpiredCredential[]> {
  const rows = await listExpiredInRoster(db, indiaDay(now), limit);
  return rows.map(({ expiresOn, ...row }) => ({ ...row, expiresOn: expiresOn ?? "" }));
}

/** Returns what a form shows of some columns, to be sent back with it. */
export function therapistCells(entry: RosterEntry, columns: readonly RosterColumn[]): string {
  const cells = cellsOfEntry(entry);
  return JSON.stringify(columns.map((column) => cells[column]));
}

/** Some columns of a therapist as a form sends them. */
interface GivenChange {
  /** The cells that the form showed, from {@link therapistCells}. */
  shown: string;
  cells: Partial<RosterCells>;
  /** The weekdays that the form says it closes, such as "tue wed". */
  closes?: string;
}

/** An entry with some cells changed, by the rules of an import, or why it can't be. */
export function checkTherapistChange(
  { entry, state }: StoredEntry,
  cells: Partial<RosterCells>,
  now: Date,
):
  | { ok: true; entry: RosterEntry }
  | Extract<ChangeTherapist, { reason: "invalid" | "no_register_entry" }> {
  const raw = entryInCells(patchCells(entry, cells));
  const parsed = rosterEntrySchema(indiaDay(now)).safeParse(raw);
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: "" }] = parsed.error.issues;
    return { ok: false, reason: "invalid", column: columnOfPath(path), problem: message };
  }
  if (state === "listed" && titleWithoutEntry(parsed.data, indiaDay(now)))
    return { ok: false, reason: "no_register_entry" };
  return { ok: true, entry: parsed.data };
}

/**
 * Changes some columns of a therapist, in the notation of an import's cells. Orders that exist keep their price, and
 * booked sessions their time. Repeatable.
 */
export async function changeTherapist(
  services: AuditedServices,
  therapistId: number,
  given: GivenChange,
  now: Date,
): Promise<ChangeTherapist> {
  try {
    return await services.db
      .transaction()
      .execute((trx) =>
        changeTherapistInTransaction({ ...services, db: trx }, therapistId, given, now),
      );
  } catch (error) {
    return { ok: false, reason: takenBy(error) };
  }
}

/**
 * The same on an open transaction. @param useCase as the audit names it
 * @throws DatabaseError when another therapist has the name or the address
 */
export async function changeTherapistInTransaction(
  { db: trx, audit }: AuditedServices,
  therapistId: number,
  { shown, cells, closes }: GivenChange,
  now: Date,
  useCase = "change-therapist",
): Promise<ChangeTherapist> {
  const stored = await lockRosterEntry(trx, therapistId);
  if (!stored) return { ok: false, reason: "therapist_unknown" };
  const before = stored.entry;
  const checked = checkTherapistChange(stored, cells, now);
  if (!checked.ok && checked.reason === "invalid") return checked;
  const columns = Object.keys(cells) as RosterColumn[];
  const differences = checked.ok ? differencesOf(before, checked.entry) : [];
  if (checked.ok && differences.length === 0) return { ok: true };
  if (therapistCells(before, columns) !== shown) return { ok: false, reason: "changed_meanwhile" };
  if (!checked.ok) return checked;
  const closed = daysClosed(before, checked.entry);
  if (closed.days.length > 0 && closed.days.join(" ") !== closes)
    return { ok: false, reason: "closes_days", ...closed };
  await storeRosterEntry(trx, therapistId, checked.entry, { photourl: before.photo });
  await audit(trx, auditOfRosterChange(useCase, therapistId, differences), now);
  return { ok: true };
}

/** Says what another therapist has already. @throws the error, if it is of another kind */
function takenBy(error: unknown): "email_taken" | "name_taken" {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
  return constraintOf(error) === "therapist_email_once" ? "email_taken" : "name_taken";
}

export type AddTherapist =
  /** `id` of the new therapist. */
  | { ok: true; id: number }
  | { ok: false; reason: "name_taken" | "email_taken" }
  /** The therapist who seems to be the same person. `isSame`: surely, so that it can't be another one. */
  | { ok: false; reason: "resembles"; id: number; name: string; isSame: boolean }
  /** The first problem of each column, in the order of the schema. */
  | { ok: false; reason: "invalid"; problems: readonly { column: string; problem: string }[] };

/**
 * Adds a therapist from a form, by the rules of an import: the same parser, the same search for the person, whom two
 * rows would sell twice. They start paused, so that visitors see them only when they are listed; a placeholder stands
 * for the photo.
 * @param given.cells in the notation of an import's cells @param given.isOther the form says it is another person than
 *   the one it resembles
 */
export async function addTherapist(
  services: AuditedServices,
  given: { cells: Partial<RosterCells>; isOther: boolean },
  now: Date,
): Promise<AddTherapist> {
  const cells = patchCells(undefined, { ...given.cells, photo: PLACEHOLDER });
  const raw = entryInCells(cells) as Record<string, unknown>;
  const parsed = rosterEntrySchema(indiaDay(now)).safeParse(raw);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message: problem }) => ({
      column: columnOfPath(path),
      problem,
    }));
    const isFirst = ({ column }: { column: string }, at: number) =>
      problems.findIndex((one) => one.column === column) === at;
    return { ok: false, reason: "invalid", problems: problems.filter(isFirst) };
  }
  try {
    return await services.db.transaction().execute(async (trx): Promise<AddTherapist> => {
      const known = await listRosterEntries(trx);
      const found = matchRosterRow(raw, known);
      const resembled = found.ok ? found.known : found.alike;
      // Name and register number may be those of two people, an address may not.
      const isSame = found.ok || !matchRosterRow({ ...raw, id: "new" }, known).ok;
      if (resembled && (isSame || !given.isOther))
        return {
          ok: false,
          reason: "resembles",
          id: resembled.id,
          name: resembled.entry.name,
          isSame,
        };
      const id = await storeRosterEntry(trx, undefined, parsed.data, { photourl: PLACEHOLDER });
      await pauseNewTherapist(trx, id);
      const differences = differencesOf(undefined, parsed.data);
      await services.audit(trx, auditOfRosterChange("add-therapist", id, differences), now);
      return { ok: true, id };
    });
  } catch (error) {
    return { ok: false, reason: takenBy(error) };
  }
}

/** Keeps a therapist who was added just now from visitors until staff list them. */
export async function pauseNewTherapist(trx: Db, id: number): Promise<void> {
  await trx.updateTable("therapist").set({ state: "paused" }).where("id", "=", id).execute();
}
