import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";
import type { Credential } from "./roster/roster-entry.ts";
import { credentialsOf } from "./roster/roster-store.server.ts";
import { findTherapistByName, therapistOf } from "./find-therapist.server.ts";
import type { Profile, Therapist, TherapistCard } from "./therapist.ts";

type On = Pick<Database, "db">;

const card = ["name", "category", "photourl", "rating", "reviewcount", "language"] as const;

/** Lists the cards of all therapists, or of the roster's first `most`. */
export function listTherapistCards({ db }: On, most?: number): Promise<TherapistCard[]> {
  const cards = db.selectFrom("therapist").select(card).orderBy("id");
  return (most === undefined ? cards : cards.limit(most)).execute();
}

/** Lists all therapists with their profiles, for a search or an export. */
export async function listTherapistProfiles({ db }: On): Promise<Therapist[]> {
  const rows = await db.selectFrom("therapist").selectAll().orderBy("id").execute();
  return rows.map(therapistOf);
}

/** What a match compares; the long texts of a profile are left out. */
type MatchColumns = Pick<
  Therapist,
  "id" | "name" | "language" | "connection" | "inPersonPlace" | "weeklyHours" | "daysOff"
> & { profile: Pick<Profile, "concern" | "help"> };

/** Lists what a match compares of every therapist. */
export async function listForMatching({ db }: On): Promise<MatchColumns[]> {
  const { rows } = await sql<MatchColumns & Profile>`
    select id, name, language, connection, in_person_place as "inPersonPlace", weekly_hours as "weeklyHours", days_off as "daysOff",
      profile -> 'concern' as concern, profile -> 'help' as help
    from therapist order by id`.execute(db);
  return rows.map(({ concern, help, ...columns }) => ({ ...columns, profile: { concern, help } }));
}

export type PublicTherapist = TherapistCard & Pick<Therapist, "profile" | "cost">;

/**
 * Lists all therapists with the columns that anybody may read. Email addresses are left out: with one, and a
 * visitor's, another client asks for a meeting.
 */
export async function listPublicTherapists(deps: On): Promise<PublicTherapist[]> {
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

/** One therapist by the exact name; undefined when there is none, or the name can't be one. */
export async function findTherapistProfile(deps: On, name: string): Promise<Therapist | undefined> {
  // PostgreSQL refuses NUL in a text, and no name is that long.
  if (name === "" || name.length > 120 || name.includes("\0")) return undefined;
  return findTherapistByName(deps.db, name);
}

/** A therapist's entries in registers, as far as they are known. */
export async function listCredentials(
  deps: On,
  therapist: Pick<Therapist, "id">,
): Promise<Credential[]> {
  const found = await credentialsOf(deps.db, [therapist.id]);
  return found.get(therapist.id) ?? [];
}
