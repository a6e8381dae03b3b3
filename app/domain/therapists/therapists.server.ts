import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { columnList } from "../../db/row.ts";
import { type Hours, type Therapist, therapistColumns } from "./therapist.ts";

/** The columns that make a value of the type Hours. */
export const hoursColumns = sql`weekly_hours as "weeklyHours", days_off as "daysOff", state,
  minimum_notice_minutes as "minimumNoticeMinutes", buffer_minutes as "bufferMinutes"`;

const columns = sql.raw(columnList("therapist", therapistColumns));

/** Selects the therapists whom visitors see. */
export const listedTherapists = sql`select ${columns} from listed_therapist as therapist`;

/** Selects all therapists, with those who are paused or have left. */
const allTherapists = sql`select ${columns} from therapist`;

/** Finds a therapist whom visitors see. */
export async function findListedTherapist(db: Db, name: string): Promise<Therapist | undefined> {
  const { rows } = await sql<Therapist>`${listedTherapists} where name = ${name}`.execute(db);
  return rows[0];
}

export async function findTherapistById(db: Db, id: number): Promise<Therapist | undefined> {
  const { rows } = await sql<Therapist>`${allTherapists} where id = ${id}`.execute(db);
  return rows[0];
}

/** @returns therapists by id; removed therapists are left out */
export async function findTherapistsByIds(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Therapist>> {
  const { rows } = await sql<Therapist>`${allTherapists} where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row] as const));
}

/** Lists all therapists, also those whom visitors don't see, for staff and for an export. */
export async function listAllTherapists(db: Db): Promise<Therapist[]> {
  const { rows } = await sql<Therapist>`${allTherapists} order by id`.execute(db);
  return rows;
}

/** A therapist with what decides when they can be booked, without the long texts of a profile. */
export interface TherapistHours
  extends Hours, Pick<Therapist, "id" | "name" | "category" | "language" | "listedFrom"> {}

/** Lists all therapists with their hours by name, also those whom visitors don't see, for the desk's calendar. */
export async function listTherapistHours(db: Db): Promise<TherapistHours[]> {
  const { rows } = await sql<TherapistHours>`
    select id, name, category, language, listed_from as "listedFrom", ${hoursColumns} from therapist order by name`.execute(
    db,
  );
  return rows;
}
