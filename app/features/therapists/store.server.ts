import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { TherapistTable } from "../../db/therapist-tables.ts";
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

const card = ["name", "category", "photourl", "rating", "reviewcount", "language"] as const;

/** The cards of all, or of the first `most`. */
export function allTherapistCards(db: Db, most?: number): Promise<TherapistCard[]> {
  const cards = db.selectFrom("therapist").select(card).orderBy("id");
  return (most === undefined ? cards : cards.limit(most)).execute();
}

/** What a match looks at, of everybody: a profile's long texts stay where they are. */
export type MatchColumns = Pick<
  Therapist,
  "id" | "name" | "language" | "connection" | "inPersonPlace" | "weeklyHours" | "daysOff"
> & { profile: Pick<Profile, "concern" | "help"> };

export async function allForMatching(db: Db): Promise<MatchColumns[]> {
  const { rows } = await sql<MatchColumns & Profile>`
    select id, name, language, connection, in_person_place as "inPersonPlace", weekly_hours as "weeklyHours", days_off as "daysOff",
      profile -> 'concern' as concern, profile -> 'help' as help
    from therapist order by id`.execute(db);
  return rows.map(({ concern, help, ...events }) => ({ ...events, profile: { concern, help } }));
}

/** By id; who is not there any more is left out. */
export async function findTherapistsByIds(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Therapist>> {
  const rows = await db.selectFrom("therapist").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)] as const));
}
