import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { TherapistTable } from "../../db/therapist-tables.ts";
import type { Connection, Profile, Therapist, WeeklyHours } from "./therapist.ts";

/** Converts a therapist's row to the domain type. */
export function therapistOf(row: Selectable<TherapistTable>): Therapist {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    photourl: row.photourl,
    rating: row.rating,
    reviewcount: row.reviewcount,
    language: row.language,
    profile: row.profile as Profile,
    cost: [row.cost[0] ?? 299, row.cost[1] ?? 799],
    email: row.email,
    connection: row.connection as Connection[],
    inPersonPlace: row.in_person_place,
    weeklyHours: row.weekly_hours as WeeklyHours | null,
    daysOff: row.days_off,
    demo: row.demo,
  };
}

export async function findTherapistByName(db: Db, name: string): Promise<Therapist | undefined> {
  const row = await db
    .selectFrom("therapist")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  return row && therapistOf(row);
}

export async function findTherapistById(db: Db, id: number): Promise<Therapist | undefined> {
  const row = await db.selectFrom("therapist").selectAll().where("id", "=", id).executeTakeFirst();
  return row && therapistOf(row);
}

/** @returns therapists by id; removed therapists are left out */
export async function findTherapistsByIds(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Therapist>> {
  const rows = await db.selectFrom("therapist").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, therapistOf(row)] as const));
}
