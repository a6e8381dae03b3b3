import type { Connection, Therapist } from "./therapist.ts";

/** How the text of a session in person begins. */
export const IN_PERSON = "In person";

type Offers = Pick<Therapist, "connection" | "inPersonPlace">;

/** Does the therapist meet clients in person? Only with an address to come to. */
export function offersInPerson({ connection, inPersonPlace }: Offers): boolean {
  return connection.includes("in-person") && inPersonPlace !== null;
}

/**
 * How a session can take place for a visitor who prefers one way: that way, or the first call that the therapist takes.
 * Nobody is sent to an address unasked.
 * @returns null where the visitor has no preference
 */
export function availableConnection(
  preferred: Connection | null,
  therapist: Offers,
): Connection | null {
  if (preferred === null) return null;
  const offered = therapist.connection.filter((one) => one !== "in-person");
  if (preferred === "in-person" && offersInPerson(therapist)) return preferred;
  return offered.find((one) => one === preferred) ?? offered[0] ?? null;
}

/**
 * The way to connect as a page, an email and a calendar entry say it.
 * @param connection null: a meeting link serves both calls
 */
export function connectionText(
  connection: Connection | null,
  { inPersonPlace }: Pick<Therapist, "inPersonPlace">,
): string {
  if (connection === "video") return "Video call";
  if (connection === "audio") return "Audio call";
  if (connection === null) return "Video or audio call";
  return inPersonPlace === null ? IN_PERSON : `${IN_PERSON}: ${inPersonPlace}`;
}
