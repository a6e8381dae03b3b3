import type { AuditedServices } from "../../services.ts";
import { createHash } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import { parseCsv } from "../../lib/csv.ts";
import {
  importRoster,
  type RosterImport,
  type ImportedChange,
  type ImportRoster,
  type RosterFile,
} from "../therapists/import-roster.server.ts";
import type { rosterWarnings } from "./roster-warnings.ts";
import { isFoundByAnswers } from "../matching/rank-therapists.ts";
import { listRosterEntries } from "../therapists/roster.server.ts";
import type { Complaint } from "../therapists/parse-roster.server.ts";
import { MOST_ROSTER_ROWS, type RosterEntry } from "../therapists/roster-entry.ts";
import {
  listSessionsOutsideHours,
  type SessionOutsideHours,
} from "./list-sessions-outside-hours.server.ts";

/** A value of a file that an import takes, and a person should look at. */
export interface RosterWarning {
  /** As in a complaint. */
  row: number;
  column: "concern" | "language";
  value: string;
  why: keyof typeof rosterWarnings;
}

/** Lists the values of the rows of a file that may be slips. @param entries the roster as the file leaves it */
function listWarnings(
  changes: readonly ImportedChange[],
  entries: readonly RosterEntry[],
): RosterWarning[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const spoken = entries.flatMap(({ language }) => language);
  const isAlone = (language: string) =>
    entries.length > 1 && spoken.filter((one) => one === language).length === 1;
  return changes.flatMap(({ row, name, differences }) => {
    const entry = byName.get(differences.find(({ column }) => column === "name")?.after ?? name);
    const isChanged = (column: string) => differences.some((one) => one.column === column);
    if (!entry) return [];
    const concerns = isChanged("concern") ? entry.profile.concern : [];
    const languages = isChanged("language") ? entry.language : [];
    return [
      ...concerns
        .filter((value) => !isFoundByAnswers(value))
        .map((value) => ({ row, column: "concern" as const, value, why: "unmatched" as const })),
      ...languages
        .filter(isAlone)
        .map((value) => ({ row, column: "language" as const, value, why: "alone" as const })),
    ];
  });
}

/** What an import does, as a person sees it before it is committed. */
export interface RosterReview {
  /** Values that are stored as they are, although they may be slips. */
  warnings: readonly RosterWarning[];
  changes: readonly ImportedChange[];
  /** Rows that say what is stored already. */
  unchanged: number;
  /** Booked sessions that fall on a new day off or outside new hours. They stay booked. */
  outside: readonly SessionOutsideHours[];
}

const MOST_SESSIONS = 1000;

/**
 * Imports a roster file as {@link importRoster} does, and shows before the commit what changes, booked sessions
 * included.
 * @param accepts false rolls all back
 * @returns without a review for a file with complaints
 */
export async function importReviewedRoster(
  db: Db,
  file: RosterFile,
  by: RosterImport,
  now: Date,
  accepts: (review: RosterReview) => boolean,
): Promise<{ done: ImportRoster; review?: RosterReview }> {
  const listOutside = (trx: Db) => listSessionsOutsideHours(trx, now, MOST_SESSIONS);
  const already = new Set((await listOutside(db)).map(({ orderId }) => orderId));
  let review: RosterReview | undefined;
  const done = await importRoster(db, file, by, now, async (trx, changes, unchanged) => {
    const outside = (await listOutside(trx)).filter(({ orderId }) => !already.has(orderId));
    const roster = (await listRosterEntries(trx)).filter(({ state }) => state !== "left");
    const warnings = listWarnings(
      changes,
      roster.map(({ entry }) => entry),
    );
    review = { changes, unchanged, outside, warnings };
    return accepts(review);
  });
  return { done, ...(review && { review }) };
}

const atDesk: RosterImport = {
  preparePhoto: async () => ({
    ok: false,
    problem:
      "can’t be sent with the file: leave the cell empty, and add the photo on the therapist’s page",
  }),
};

/** A CSV file that is sent at the desk. */
interface SentRoster {
  text: string;
  production: boolean;
}

/** Names one outcome of one file: what a person has seen, and what their next press confirms. */
function digestOf({ text }: SentRoster, { changes, outside }: RosterReview): string {
  const sessions = outside.map(({ orderId }) => orderId);
  return createHash("sha256")
    .update(JSON.stringify([text, changes, sessions]))
    .digest("base64url");
}

/** Refuses a longer file before its rows are compared with all therapists, which takes the server's time. */
function tooManyRows({ text }: SentRoster): Complaint[] {
  const read = parseCsv(text);
  const isLong = read.ok && read.rows.length > MOST_ROSTER_ROWS + 1;
  const problem = `is one too many: a file has at most ${MOST_ROSTER_ROWS} therapists. Send the others in another file`;
  return isLong ? [{ row: MOST_ROSTER_ROWS + 2, field: "row", problem }] : [];
}

export type RosterPreview =
  | ({ ok: true; digest: string } & RosterReview)
  /** Nothing, until these are mended. */
  | { ok: false; complaints: readonly Complaint[] };

/** Shows what a file that is sent at the desk would do. Stores nothing. */
export async function previewRoster(db: Db, sent: SentRoster, now: Date): Promise<RosterPreview> {
  const long = tooManyRows(sent);
  if (long.length > 0) return { ok: false, complaints: long };
  const file = { ...sent, format: "csv", atDesk: true } as const;
  const { done, review } = await importReviewedRoster(db, file, atDesk, now, () => false);
  if (!review) return { ok: false, complaints: done.ok ? [] : done.complaints };
  return { ok: true, digest: digestOf(sent, review), ...review };
}

export type ImportPreviewedRoster =
  | { ok: true; added: number; changed: number }
  /** The file or the roster is no longer what was shown: nothing is stored. */
  | { ok: false; reason: "preview_changed" };

/**
 * Imports a file that was shown by {@link previewRoster}, if it still does exactly what was shown; else nothing. A
 * second press finds the roster changed by the first.
 * @param shown the digest of that preview
 */
export async function importPreviewedRoster(
  services: AuditedServices,
  sent: SentRoster,
  shown: string,
  now: Date,
): Promise<ImportPreviewedRoster> {
  if (tooManyRows(sent).length > 0) return { ok: false, reason: "preview_changed" };
  const file = { ...sent, format: "csv", atDesk: true } as const;
  const { done } = await importReviewedRoster(
    services.db,
    file,
    { ...atDesk, audit: services.audit },
    now,
    (review) => digestOf(sent, review) === shown,
  );
  return done.ok ? done : { ok: false, reason: "preview_changed" };
}
