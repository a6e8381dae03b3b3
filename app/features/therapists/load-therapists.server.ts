import type { Database } from "../../db/connect.server.ts";
import type { Credential } from "./roster/roster-entry.ts";
import { credentialsOf } from "./roster/roster-store.server.ts";
import { allTherapistCards, allTherapists, findTherapistByName } from "./store.server.ts";
import type { Therapist, TherapistCard } from "./therapist.ts";

type On = Pick<Database, "db">;

/** The cards of all, or of the roster's first `most`. */
export function listTherapistCards(deps: On, most?: number): Promise<TherapistCard[]> {
  return allTherapistCards(deps.db, most);
}

/** All of them with their profiles, for a search to look through. */
export function listTherapistProfiles(deps: On): Promise<Therapist[]> {
  return allTherapists(deps.db);
}

export type PublicTherapist = TherapistCard & Pick<Therapist, "profile" | "cost">;

/**
 * Lists all therapists with the columns that anybody may read. Email addresses are left out: with one, and a
 * visitor's, another client asks for a meeting.
 */
export async function listPublicTherapists(deps: On): Promise<PublicTherapist[]> {
  const therapists = await allTherapists(deps.db);
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
