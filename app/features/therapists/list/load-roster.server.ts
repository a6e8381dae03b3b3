import { sql } from "kysely";
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

/** A therapist's card without free times. */
export type UnscheduledCard = Omit<ListedTherapist, "week" | "next">;

/** A therapist whom visitors see, as lists need them. */
export interface RosterTherapist extends Hours, Pick<Therapist, "id" | "cost"> {
  card: UnscheduledCard;
}

type Columns = Hours &
  TherapistCard &
  Pick<Therapist, "id" | "cost" | "connection" | "inPersonPlace"> & {
    concerns: string[];
    registers: string[];
  };

/**
 * Loads the therapists whom visitors see, by id.
 * @param today YYYY-MM-DD: a register's entry that has expired is left out
 */
export async function loadRoster(db: Db, today: string): Promise<RosterTherapist[]> {
  const { rows } = await sql<Columns>`
    select id, name, category, photourl, rating, reviewcount, language, cost, connection,
      in_person_place as "inPersonPlace", profile -> 'concern' as concerns, ${hoursColumns},
      array(select distinct register from therapist_credential where therapist_id = listed_therapist.id
        and (expires_on is null or expires_on > ${today}) order by register) as registers
    from listed_therapist order by id`.execute(db);
  return rows.map(({ connection, inPersonPlace, language, ...row }) => {
    const { name, category, photourl, rating, reviewcount, concerns, registers, ...kept } = row;
    const connections = connection.filter(
      (one) => one !== "in-person" || offersInPerson({ connection, inPersonPlace }),
    );
    const shown = { name, category, photourl, rating, reviewcount, concerns, registers };
    const prices = pricesOf({ cost: row.cost });
    return { ...kept, card: { ...shown, languages: language, prices, connections } };
  });
}

export interface ListFilter {
  /** One of them, as written in the profile. */
  concerns?: readonly string[];
  languages?: readonly string[];
  /** Rupees for 60 minutes. */
  atMost?: number;
}

/** Returns true when a therapist fits every part of the filter. */
export function fitsFilter(
  { card, cost }: Pick<RosterTherapist, "card" | "cost">,
  { concerns, languages, atMost }: ListFilter,
): boolean {
  return (
    (concerns === undefined || card.concerns.some((one) => concerns.includes(one))) &&
    (languages === undefined || card.languages.some((one) => languages.includes(one))) &&
    (atMost === undefined || cost[1] <= atMost)
  );
}
