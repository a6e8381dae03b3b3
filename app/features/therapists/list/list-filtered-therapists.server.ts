import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { Therapist, TherapistCard } from "../therapist.ts";

/** The filter values that at least one therapist of the roster has. */
export interface ListOptions {
  /** The most frequent concerns. */
  concerns: string[];
  languages: string[];
  /** Rupees for 60 minutes, lowest first. */
  prices: number[];
}

const MOST_CONCERNS = 30;

export async function loadListOptions(db: Db): Promise<ListOptions> {
  const { rows } = await sql<ListOptions>`
    select
      array(select concern from therapist, jsonb_array_elements_text(profile -> 'concern') concern
        group by concern order by count(*) desc, concern limit ${MOST_CONCERNS}) as concerns,
      array(select distinct spoken from therapist, unnest(language) spoken order by spoken) as languages,
      array(select distinct cost[2] from therapist order by 1) as prices`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error("the query for filter options returned no row");
  return choices;
}

export interface ListFilter {
  /** One of them, as written in the profile. */
  concerns?: readonly string[];
  languages?: readonly string[];
  /** Rupees for 60 minutes. */
  atMost?: number;
}

function where({ concerns, languages, atMost }: ListFilter): RawBuilder<boolean> {
  const conditions = [
    concerns && sql`profile -> 'concern' ?| ${concerns}::text[]`,
    languages && sql`language && ${languages}::text[]`,
    atMost && sql`cost[2] <= ${atMost}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

const card = sql`id, name, category, photourl, rating, reviewcount, language`;

export type ListedCard = TherapistCard & Pick<Therapist, "id">;

export async function countFilteredTherapists(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from therapist where ${where(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists one page of therapists in the roster's order. */
export async function listFilteredTherapists(
  db: Db,
  filter: ListFilter,
  page: { limit: number; offset: number },
): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${card} from therapist where ${where(filter)}
    order by id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Lists the working hours of matching therapists, from which their free slots are computed. */
export async function listFilteredHours(
  db: Db,
  filter: ListFilter,
): Promise<Pick<Therapist, "id" | "weeklyHours" | "daysOff">[]> {
  const { rows } = await sql<Pick<Therapist, "id" | "weeklyHours" | "daysOff">>`
    select id, weekly_hours as "weeklyHours", days_off as "daysOff"
    from therapist where ${where(filter)} order by id`.execute(db);
  return rows;
}

export async function findCards(db: Db, ids: readonly number[]): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${card} from therapist where id = any(${ids}::int[])`.execute(db);
  return rows;
}
