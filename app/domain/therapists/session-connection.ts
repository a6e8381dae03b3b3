import { t } from "../../lib/language/t.ts";
import type { Connection, Therapist } from "./therapist.ts";

/** How a session is held, as pages, emails and calendar entries say it. */
export const connectionCopy = {
  get video() {
    return t("Video call");
  },
  get audio() {
    return t("Audio call");
  },
  /** A meeting link, which serves both kinds of call. */
  get call() {
    return t("Video or audio call");
  },
  get inPerson() {
    return t("In person");
  },
  inPersonAt: (place: string) => t("In person: {place}", { place }),
};

type Offers = Pick<Therapist, "connection" | "inPersonPlace">;

/** Reports whether the therapist meets clients in person, which requires a postal address. */
export function offersInPerson({ connection, inPersonPlace }: Offers): boolean {
  return connection.includes("in-person") && inPersonPlace !== null;
}

/**
 * Chooses the connection of a session: the visitor's preference if the therapist offers it, else the first kind of call
 * that the therapist offers. In person is never chosen without the visitor's preference.
 * @returns null if the visitor has no preference
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
 * Describes the connection for pages, emails and calendar entries.
 * @param connection null means a meeting link, which serves video and audio calls
 */
export function connectionText(
  connection: Connection | null,
  { inPersonPlace }: Pick<Therapist, "inPersonPlace">,
): string {
  if (connection === null) return connectionCopy.call;
  if (connection !== "in-person") return connectionCopy[connection];
  return inPersonPlace === null
    ? connectionCopy.inPerson
    : connectionCopy.inPersonAt(inPersonPlace);
}
