import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { TherapistTable } from "../../db/schema.ts";
import type { Connection, Profile, Therapist, TherapistCard, WeeklyHours } from "./therapist.ts";

function fromRow(row: Selectable<TherapistTable>): Therapist {
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
  return row && fromRow(row);
}

export async function findTherapistById(db: Db, id: number): Promise<Therapist | undefined> {
  const row = await db.selectFrom("therapist").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

export async function allTherapists(db: Db): Promise<Therapist[]> {
  const rows = await db.selectFrom("therapist").selectAll().orderBy("id").execute();
  return rows.map(fromRow);
}

export function allTherapistCards(db: Db): Promise<TherapistCard[]> {
  return db
    .selectFrom("therapist")
    .select(["name", "category", "photourl", "rating", "reviewcount", "language"])
    .orderBy("id")
    .execute();
}

export type NewTherapist = Omit<Therapist, "id" | "daysOff">;

/** Adds therapists if there are none at all. Two processes may try at once: a name is added once. */
export async function addToEmptyRoster(db: Db, roster: readonly NewTherapist[]): Promise<number> {
  const some = await db.selectFrom("therapist").select("id").limit(1).executeTakeFirst();
  if (some || roster.length === 0) return 0;
  const added = await db
    .insertInto("therapist")
    .values(
      roster.map(({ profile, weeklyHours, ...columns }) => ({
        ...columns,
        profile: JSON.stringify(profile),
        weekly_hours: weeklyHours && JSON.stringify(weeklyHours),
      })),
    )
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .execute();
  return added.length;
}
