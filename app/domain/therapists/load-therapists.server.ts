import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import {
  type Prices,
  pricesOf,
  type Hours,
  type Profile,
  type Gender,
  type Therapist,
  type CardTherapist,
  type ListedTherapist,
} from "./therapist.ts";
import { holds } from "./protected-title.ts";
import type { Credential } from "./roster-entry.ts";
import { rosterCredentialsOf } from "./roster.server.ts";
import { findListedTherapist, hoursColumns, listedTherapists } from "./therapists.server.ts";
import { OPENING_READ, openingIn } from "./therapist-opening.ts";
import { offersInPerson } from "./session-connection.ts";

const cardColumns = ["name", "category", "photourl", "rating", "reviewcount", "language"] as const;

/** Lists the cards of the therapists whom visitors see, or of the roster's first `most`. */
export function listTherapistCards(db: Db, most?: number): Promise<CardTherapist[]> {
  const cards = db.selectFrom("listed_therapist").select(cardColumns).orderBy("id");
  return (most === undefined ? cards : cards.limit(most)).execute();
}

/** Finds the lowest prices of 30 and of 60 minutes, formatted; undefined where no therapist asks any. */
export async function findLowestTherapistPrices(db: Db): Promise<Prices | undefined> {
  const lowest = await loadLowestTherapistPrices(db);
  return lowest && pricesOf({ cost: [lowest.half, lowest.full] });
}

/** Lists the therapists whom visitors see with their profiles, for a search. */
export async function listTherapistProfiles(db: Db): Promise<Therapist[]> {
  const { rows } = await sql<Therapist>`${listedTherapists} order by id`.execute(db);
  return rows;
}

/**
 * The therapists' columns that programs read. Email addresses are left out, because an API call that creates a meeting
 * is authorised by a therapist's and a visitor's email address.
 */
export const publicColumns = [
  "name",
  "category",
  "photourl",
  "profile",
  "cost",
  "rating",
  "reviewcount",
  "language",
] as const;

type PublicTherapist = Pick<Therapist, (typeof publicColumns)[number]>;

/** Lists the therapists whom visitors see with their public columns. */
export async function listPublicTherapists(db: Db): Promise<PublicTherapist[]> {
  const therapists = await listTherapistProfiles(db);
  return therapists.map(
    (one) =>
      Object.fromEntries(
        publicColumns.map((column) => [column, one[column]]),
      ) as unknown as PublicTherapist,
  );
}

/** Finds a therapist by the exact name; undefined for an unknown or invalid name. */
export async function findTherapistByName(db: Db, name: string): Promise<Therapist | undefined> {
  // PostgreSQL rejects NUL in text, and no name is that long.
  if (name === "" || name.length > 120 || name.includes("\0")) return undefined;
  return findListedTherapist(db, name);
}

/** Lists a therapist's entries in professional registers that hold. @param today YYYY-MM-DD */
export async function listTherapistCredentials(
  db: Db,
  therapist: Pick<Therapist, "id">,
  today: string,
): Promise<Credential[]> {
  const found = await rosterCredentialsOf(db, [therapist.id]);
  return (found.get(therapist.id) ?? []).filter((one) => holds(one, today));
}

/** The lowest prices of the roster, in rupees. */
interface LowestPrices {
  half: number;
  full: number;
}

/**
 * Loads the lowest price of a session of 30 and of 60 minutes; undefined where no therapist asks any. A session without
 * charge is a first call with one therapist, and no price from which sessions start.
 */
export async function loadLowestTherapistPrices(db: Db): Promise<LowestPrices | undefined> {
  const { rows } = await sql<{ half: number; full: number }>`
    select min(nullif(cost[1], 0)) as half, min(nullif(cost[2], 0)) as full from listed_therapist
    having max(cost[1]) > 0 and max(cost[2]) > 0`.execute(db);
  return rows[0];
}

/** The filter values that at least one therapist of the roster has. */
export interface ListOptions {
  /** The most frequent concerns. */
  concerns: string[];
  languages: string[];
  /** Of those who give theirs. */
  genders: Gender[];
  /** Rupees for 60 minutes, lowest first. */
  prices: number[];
}

const MOST_CONCERNS = 30;

export async function loadTherapistOptions(db: Db): Promise<ListOptions> {
  const { rows } = await sql<ListOptions>`
    select
      array(select concern from listed_therapist, jsonb_array_elements_text(profile -> 'concern') concern
        group by concern order by count(*) desc, concern limit ${MOST_CONCERNS}) as concerns,
      array(select distinct spoken from listed_therapist, unnest(language) spoken order by spoken) as languages,
      array(select distinct gender from listed_therapist where gender is not null order by gender desc) as genders,
      array(select distinct cost[2] from listed_therapist where cost[2] > 0 order by 1) as prices`.execute(
    db,
  );
  const [choices] = rows;
  if (!choices) throw new Error("the query for filter options returned no row");
  return choices;
}

/** A therapist's card without free times, and without what the language of a page decides. */
type UnscheduledCard = Omit<
  ListedTherapist,
  "week" | "next" | "prices" | "nameHi" | "opening" | "isSample"
>;

/** The columns that matching compares, without the long texts of a profile. */
type MatchColumns = Pick<
  Therapist,
  "name" | "category" | "language" | "connection" | "inPersonPlace"
> & { profile: Pick<Profile, "concern" | "help"> };

/** A therapist whom visitors see, as lists and matching need them. */
export interface RosterTherapist
  extends
    Hours,
    MatchColumns,
    Pick<Therapist, "id" | "nameHi" | "cost" | "gender" | "degree" | "practisingSince" | "demo"> {
  card: UnscheduledCard;
  /** The first sentence of the objective; empty without one that can be quoted. */
  opening: string;
  /** Of the one in Hindi; null without one. */
  openingHi: string | null;
}

type Columns = Omit<RosterTherapist, "card"> &
  Omit<CardTherapist, "nameHi"> &
  Pick<UnscheduledCard, "registers">;

/**
 * Loads the therapists whom visitors see, by id.
 * @param today YYYY-MM-DD: a register's entry that has expired is left out
 */
export async function loadTherapistRoster(db: Db, today: string): Promise<RosterTherapist[]> {
  const { rows } = await sql<Columns>`
    select id, name, name_hi as "nameHi", category, photourl, rating, reviewcount, language, cost, connection,
      in_person_place as "inPersonPlace", gender, degree, practising_since as "practisingSince", demo,
      left(profile ->> 'objective', ${OPENING_READ}) as opening,
      left(profile_hi ->> 'objective', ${OPENING_READ}) as "openingHi", ${hoursColumns},
      jsonb_build_object('concern', profile -> 'concern', 'help', profile -> 'help') as profile,
      array(select distinct register from therapist_credential where therapist_id = listed_therapist.id
        and (expires_on is null or expires_on > ${today}) order by register) as registers
    from listed_therapist order by id`.execute(db);
  return rows.map(({ photourl, rating, reviewcount, registers, ...row }) => {
    const { name, category, profile, language, connection, inPersonPlace } = row;
    const connections = connection.filter(
      (one) => one !== "in-person" || offersInPerson({ connection, inPersonPlace }),
    );
    const concerns = profile.concern;
    const shown = { name, category, photourl, rating, reviewcount, concerns, registers };
    return {
      ...row,
      opening: openingIn(row.opening),
      openingHi: row.openingHi === null ? null : openingIn(row.openingHi),
      card: { ...shown, languages: language, connections },
    };
  });
}

export interface ListFilter {
  /** One of them, as written in the profile. */
  concerns?: readonly string[];
  languages?: readonly string[];
  gender?: Gender;
  /** Rupees for 60 minutes. */
  atMost?: number;
}

export function therapistFitsFilter(
  { card, cost, gender }: Pick<RosterTherapist, "card" | "cost" | "gender">,
  { concerns, languages, gender: wanted, atMost }: ListFilter,
): boolean {
  return (
    (concerns === undefined || card.concerns.some((one) => concerns.includes(one))) &&
    (languages === undefined || card.languages.some((one) => languages.includes(one))) &&
    (wanted === undefined || gender === wanted) &&
    (atMost === undefined || cost[1] <= atMost)
  );
}
