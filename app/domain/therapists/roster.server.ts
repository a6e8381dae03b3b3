import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import { findTherapistById, listAllTherapists } from "./therapists.server.ts";
import type { Therapist } from "./therapist.ts";
import { wordsOfTitles } from "./protected-title.ts";
import type {
  Credential,
  RosterEntry,
  StoredEntry,
  RosterDifference,
  RosterColumn,
} from "./roster-entry.ts";
import type { AuditEntry } from "../../db/audit.ts";

/** Finds credentials by therapist id, sorted by register. */
export async function rosterCredentialsOf(
  db: Db,
  therapistIds: readonly number[],
): Promise<Map<number, Credential[]>> {
  const found = new Map<number, Credential[]>(therapistIds.map((id) => [id, []]));
  const rows = await db
    .selectFrom("therapist_credential")
    .select(
      namedColumns("therapist_credential", [
        "therapist_id",
        "register",
        "number",
        "checked_on",
        "expires_on",
      ]),
    )
    .where("therapist_id", "in", [...therapistIds, 0])
    .orderBy("register")
    .orderBy("number")
    .execute();
  for (const { therapistId, expiresOn, ...credential } of rows)
    found.get(therapistId)?.push({ ...credential, ...(expiresOn && { expiresOn }) });
  return found;
}

export async function listRosterEntries(db: Db): Promise<StoredEntry[]> {
  const therapists = await listAllTherapists(db);
  const credentials = await rosterCredentialsOf(
    db,
    therapists.map(({ id }) => id),
  );
  return therapists.map((therapist) => storedEntry(therapist, credentials.get(therapist.id) ?? []));
}

function storedEntry(therapist: Therapist, credentials: Credential[]): StoredEntry {
  const { id, state, photourl, name, category, email, profile, cost, rating, reviewcount } =
    therapist;
  const { language, connection, inPersonPlace, weeklyHours, daysOff } = therapist;
  const { gender, degree, practisingSince, nameHi, profileHi } = therapist;
  const shown = { name, category, email, photo: photourl, profile, cost, rating, reviewcount };
  const person = { gender, degree, practisingSince, nameHi, profileHi };
  const offered = { language, connection, inPersonPlace };
  return {
    id,
    state,
    entry: { ...shown, ...person, ...offered, weeklyHours, daysOff, credentials },
  };
}

export async function findRosterEntry(db: Db, id: number): Promise<StoredEntry | undefined> {
  const therapist = await findTherapistById(db, id);
  return therapist && storedEntry(therapist, (await rosterCredentialsOf(db, [id])).get(id) ?? []);
}

/** Finds a therapist as an entry, and locks the row until the transaction ends. */
export async function lockRosterEntry(trx: Db, id: number): Promise<StoredEntry | undefined> {
  await trx.selectFrom("therapist").select("id").where("id", "=", id).forUpdate().execute();
  return findRosterEntry(trx, id);
}

/** Lists register entries that no longer hold, of therapists who work with us. @param today YYYY-MM-DD */
export function listExpiredInRoster(db: Db, today: string, limit: number) {
  return db
    .selectFrom("therapist_credential")
    .innerJoin("therapist", "therapist.id", "therapist_credential.therapist_id")
    .select([
      "therapist.id as therapistId",
      "therapist.name",
      "register",
      "expires_on as expiresOn",
    ])
    .where("expires_on", "<=", today)
    .where("state", "<>", "left")
    .orderBy("expires_on")
    .limit(limit)
    .execute();
}

/**
 * Lists who has no register entry that holds, and has a word of a protected title. @param today YYYY-MM-DD
 * @param among "shown": who is listed, or would be because their pause has ended. "here": all who work with us.
 */
export async function listTitlesWithoutRosterEntry(
  db: Db,
  today: string,
  among: "shown" | "here" = "shown",
) {
  const isAmong =
    among === "here" ? sql`state <> 'left'` : sql`(state = 'listed' or listed_from <= ${today})`;
  type Titled = "name" | "nameHi" | "category" | "profile" | "profileHi" | "degree";
  const { rows } = await sql<Pick<Therapist, "id" | Titled>>`
    select id, name, name_hi as "nameHi", category, profile, profile_hi as "profileHi", degree
    from therapist
    where ${isAmong}
      and name || category || profile::text || coalesce(degree, '') || coalesce(name_hi, '') || profile_hi::text ~* ${wordsOfTitles}
      and not exists (select from therapist_credential as entry
        where entry.therapist_id = id and (expires_on is null or expires_on > ${today}))
    order by id`.execute(db);
  return rows;
}

/** Inserts a therapist or updates one. @param id of the therapist to update; undefined to insert @returns the id */
export async function storeRosterEntry(
  trx: Db,
  id: number | undefined,
  entry: RosterEntry,
  shown: { photourl: string; demo?: boolean },
): Promise<number> {
  const {
    profile,
    weeklyHours,
    daysOff,
    inPersonPlace,
    practisingSince,
    credentials,
    nameHi,
    profileHi,
    photo: _photo,
    ...columns
  } = entry;
  const row = {
    ...columns,
    ...shown,
    profile: JSON.stringify(profile),
    weekly_hours: weeklyHours && JSON.stringify(weeklyHours),
    days_off: daysOff,
    in_person_place: inPersonPlace,
    practising_since: practisingSince,
    name_hi: nameHi,
    profile_hi: JSON.stringify(profileHi),
  };
  if (id !== undefined) await trx.updateTable("therapist").set(row).where("id", "=", id).execute();
  const stored =
    id ??
    (await trx.insertInto("therapist").values(row).returning("id").executeTakeFirstOrThrow()).id;
  await trx.deleteFrom("therapist_credential").where("therapist_id", "=", stored).execute();
  if (credentials.length === 0) return stored;
  await trx
    .insertInto("therapist_credential")
    .values(
      credentials.map(({ checkedOn, expiresOn = null, ...one }) => ({
        therapist_id: stored,
        ...one,
        checked_on: checkedOn,
        expires_on: expiresOn,
      })),
    )
    .execute();
  return stored;
}

/** Reports whether there are no therapists, and locks the table against inserts until this transaction ends. */
export async function lockEmptyRoster(trx: Db): Promise<boolean> {
  await sql`lock table therapist in share row exclusive mode`.execute(trx);
  return !(await trx.selectFrom("therapist").select("id").limit(1).executeTakeFirst());
}

/** Columns whose values the audit leaves out: names and addresses. It says that they changed. */
const unnamed: ReadonlySet<RosterColumn> = new Set(["name", "name_hi", "email", "in_person_place"]);

const MOST_CHARACTERS = 200;

/**
 * Returns the audit entry for changed columns.
 * @param therapist the id; of a new therapist the name, which is public
 */
export function auditOfRosterChange(
  useCase: string,
  therapist: number | string,
  differences: readonly RosterDifference[],
): AuditEntry {
  const valuesOf = (side: "before" | "after") =>
    Object.fromEntries(
      differences.map(({ column, ...values }) => [
        column,
        unnamed.has(column) ? "…" : values[side].slice(0, MOST_CHARACTERS),
      ]),
    );
  const subject = `therapist ${therapist}`.slice(0, 120);
  return { useCase, subject, before: valuesOf("before"), after: valuesOf("after") };
}
