import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";
import { type Prices, pricesOf } from "./prices.ts";
import { holds } from "./roster/protected-title.ts";
import type { Credential } from "./roster/roster-entry.ts";
import { credentialsOf } from "./roster/roster-store.server.ts";
import {
  findListedTherapist,
  hoursColumns,
  therapistColumns,
  therapistOf,
} from "./find-therapist.server.ts";
import type { Hours, Profile, Therapist, TherapistCard } from "./therapist.ts";

type Deps = Pick<Database, "db">;

const card = ["name", "category", "photourl", "rating", "reviewcount", "language"] as const;

/** Lists the cards of the therapists whom visitors see, or of the roster's first `most`. */
export function listTherapistCards({ db }: Deps, most?: number): Promise<TherapistCard[]> {
  const cards = db.selectFrom("listed_therapist").select(card).orderBy("id");
  return (most === undefined ? cards : cards.limit(most)).execute();
}

/** Finds the lowest prices of 30 and of 60 minutes, formatted; undefined without therapists. */
export async function findLowestPrices({ db }: Deps): Promise<Prices | undefined> {
  const { rows } = await sql<{ half: number | null; full: number | null }>`
    select min(cost[1]) as half, min(cost[2]) as "full" from listed_therapist`.execute(db);
  const { half = null, full = null } = rows[0] ?? {};
  return half === null || full === null ? undefined : pricesOf({ cost: [half, full] });
}

/** Lists the therapists whom visitors see with their profiles, for a search. */
export async function listTherapistProfiles({ db }: Deps): Promise<Therapist[]> {
  const listed = db.selectFrom("listed_therapist").select(therapistColumns);
  const rows = await listed.orderBy("id").execute();
  return rows.map(therapistOf);
}

/** The columns that matching compares, without the long texts of a profile. */
type MatchColumns = Pick<
  Therapist,
  "id" | "name" | "category" | "language" | "connection" | "inPersonPlace" | keyof Hours
> & { profile: Pick<Profile, "concern" | "help"> };

/** Lists the therapists whom visitors see with the columns that matching compares. */
export async function listForMatching({ db }: Deps): Promise<MatchColumns[]> {
  const { rows } = await sql<MatchColumns & Profile>`
    select id, name, category, language, connection, in_person_place as "inPersonPlace", ${hoursColumns},
      profile -> 'concern' as concern, profile -> 'help' as help
    from listed_therapist order by id`.execute(db);
  return rows.map(({ concern, help, ...columns }) => ({ ...columns, profile: { concern, help } }));
}

export type PublicTherapist = TherapistCard & Pick<Therapist, "profile" | "cost">;

/**
 * Lists the therapists whom visitors see with their public columns. Email addresses are left out, because an API call
 * that creates a meeting is authorised by a therapist's and a visitor's email address.
 */
export async function listPublicTherapists(deps: Deps): Promise<PublicTherapist[]> {
  const therapists = await listTherapistProfiles(deps);
  return therapists.map(
    ({ name, category, photourl, profile, cost, rating, reviewcount, language }) => ({
      name,
      category,
      photourl,
      profile,
      cost,
      rating,
      reviewcount,
      language,
    }),
  );
}

/** Finds a therapist by the exact name; undefined for an unknown or invalid name. */
export async function findTherapistProfile(
  deps: Deps,
  name: string,
): Promise<Therapist | undefined> {
  // PostgreSQL rejects NUL in text, and no name is that long.
  if (name === "" || name.length > 120 || name.includes("\0")) return undefined;
  return findListedTherapist(deps.db, name);
}

/** Lists a therapist's entries in professional registers that hold. @param today YYYY-MM-DD */
export async function listCredentials(
  deps: Deps,
  therapist: Pick<Therapist, "id">,
  today: string,
): Promise<Credential[]> {
  const found = await credentialsOf(deps.db, [therapist.id]);
  return (found.get(therapist.id) ?? []).filter((one) => holds(one, today));
}
