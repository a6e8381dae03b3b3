import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { ListedTherapist } from "../listed-therapist.ts";
import { hoursColumns } from "../find-therapist.server.ts";
import { pricesOf } from "../prices.ts";
import { offersInPerson } from "../session-connection.ts";
import type { Hours, Therapist, TherapistCard } from "../therapist.ts";

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
      array(select concern from listed_therapist, jsonb_array_elements_text(profile -> 'concern') concern
        group by concern order by count(*) desc, concern limit ${MOST_CONCERNS}) as concerns,
      array(select distinct spoken from listed_therapist, unnest(language) spoken order by spoken) as languages,
      array(select distinct cost[2] from listed_therapist order by 1) as prices`.execute(db);
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

type Columns = TherapistCard &
  Pick<Therapist, "id" | "cost" | "connection" | "inPersonPlace"> & {
    concerns: string[];
    registers: string[];
  };

/** A therapist's card without free times. */
export type UnscheduledCard = Omit<ListedTherapist, "week" | "next"> & Pick<Therapist, "id">;

/** Finds the cards of therapists, in no order. @param today YYYY-MM-DD: an entry that has expired is left out */
export async function findCards(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<UnscheduledCard[]> {
  const { rows } = await sql<Columns>`
    select id, name, category, photourl, rating, reviewcount, language, cost, connection,
      in_person_place as "inPersonPlace", profile -> 'concern' as concerns,
      array(select distinct register from therapist_credential where therapist_id = listed_therapist.id
        and (expires_on is null or expires_on > ${today}) order by register) as registers
    from listed_therapist where id = any(${ids}::int[])`.execute(db);
  return rows.map(({ language, cost, connection, inPersonPlace, ...shown }) => ({
    ...shown,
    languages: language,
    prices: pricesOf({ cost }),
    connections: connection.filter(
      (one) => one !== "in-person" || offersInPerson({ connection, inPersonPlace }),
    ),
  }));
}

type HoursAndPrices = Pick<Therapist, "id" | "cost"> & Hours;

/** Lists the working hours of matching therapists, from which their free slots are computed, and their prices. */
export async function listFilteredHours(db: Db, filter: ListFilter): Promise<HoursAndPrices[]> {
  const { rows } = await sql<HoursAndPrices>`
    select id, cost, ${hoursColumns} from listed_therapist where ${where(filter)} order by id`.execute(
    db,
  );
  return rows;
}
