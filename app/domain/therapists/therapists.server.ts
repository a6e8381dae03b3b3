import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
import type { HindiProfile, Hours, Profile, Therapist, WeeklyHours } from "./therapist.ts";

/** The columns of a therapist. They are named, not `*`, so that PostgreSQL can keep the plans. */
export const therapistColumns = [
  "id",
  "name",
  "name_hi",
  "category",
  "photourl",
  "rating",
  "reviewcount",
  "language",
  "profile",
  "profile_hi",
  "cost",
  "email",
  "connection",
  "in_person_place",
  "gender",
  "degree",
  "practising_since",
  "weekly_hours",
  "days_off",
  "demo",
  "state",
  "listed_from",
  "minimum_notice_minutes",
  "buffer_minutes",
  "reminders",
  "photo_alt",
] as const satisfies (keyof Schema["listed_therapist"])[];

export type TherapistRow = Pick<
  Selectable<Schema["listed_therapist"]>,
  (typeof therapistColumns)[number]
>;

/** Converts a therapist's row to the domain type. */
export function therapistOf(row: TherapistRow): Therapist {
  return {
    id: row.id,
    name: row.name,
    nameHi: row.name_hi,
    category: row.category,
    photourl: row.photourl,
    rating: row.rating,
    reviewcount: row.reviewcount,
    language: row.language,
    profile: row.profile as Profile,
    profileHi: row.profile_hi as HindiProfile,
    cost: [row.cost[0] ?? 299, row.cost[1] ?? 799],
    email: row.email,
    connection: row.connection,
    inPersonPlace: row.in_person_place,
    gender: row.gender,
    degree: row.degree,
    practisingSince: row.practising_since,
    weeklyHours: row.weekly_hours as WeeklyHours | null,
    daysOff: row.days_off,
    demo: row.demo,
    state: row.state,
    listedFrom: row.listed_from,
    minimumNoticeMinutes: row.minimum_notice_minutes,
    bufferMinutes: row.buffer_minutes,
    reminders: row.reminders,
    photoAlt: row.photo_alt,
  };
}

/** The columns of the view listed_therapist that make a value of the type Hours. */
export const hoursColumns = sql`weekly_hours as "weeklyHours", days_off as "daysOff", state,
  minimum_notice_minutes as "minimumNoticeMinutes", buffer_minutes as "bufferMinutes"`;

const columnList = sql.raw(therapistColumns.join(", "));

/** All therapists, with those who are paused or have left. */
export const allTherapists = sql`select ${columnList} from therapist
  join therapist_practice on therapist_practice.therapist_id = therapist.id`;

/** Finds a therapist whom visitors see. */
export async function findListedTherapist(db: Db, name: string): Promise<Therapist | undefined> {
  const { rows } = await sql<TherapistRow>`
    select ${columnList} from listed_therapist where name = ${name}`.execute(db);
  return rows[0] && therapistOf(rows[0]);
}

export async function findTherapistById(db: Db, id: number): Promise<Therapist | undefined> {
  const { rows } = await sql<TherapistRow>`${allTherapists} where id = ${id}`.execute(db);
  return rows[0] && therapistOf(rows[0]);
}

/** @returns therapists by id; removed therapists are left out */
export async function findTherapistsByIds(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Therapist>> {
  const { rows } = await sql<TherapistRow>`${allTherapists} where id = any(${ids}::int[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, therapistOf(row)] as const));
}

/** Lists all therapists, also those whom visitors don't see, for staff and for an export. */
export async function listAllTherapists(db: Db): Promise<Therapist[]> {
  const { rows } = await sql<TherapistRow>`${allTherapists} order by id`.execute(db);
  return rows.map(therapistOf);
}

/** A therapist with what decides when they can be booked, without the long texts of a profile. */
export interface TherapistHours
  extends Hours, Pick<Therapist, "id" | "name" | "category" | "language" | "listedFrom"> {}

/** Lists all therapists with their hours by name, also those whom visitors don't see, for the desk's calendar. */
export async function listTherapistHours(db: Db): Promise<TherapistHours[]> {
  const { rows } = await sql<TherapistHours>`
    select id, name, category, language, listed_from as "listedFrom", ${hoursColumns} from therapist
    join therapist_practice on therapist_practice.therapist_id = therapist.id order by name`.execute(
    db,
  );
  return rows;
}
