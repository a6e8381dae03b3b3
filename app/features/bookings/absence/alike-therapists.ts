import { availableConnection } from "../../therapists/session-connection.ts";
import type { Connection, Therapist } from "../../therapists/therapist.ts";

/** More are not looked at: three slots are offered. */
const MOST = 5;

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((text) => other.includes(text)).length;

function likeness(one: Therapist, other: Therapist): number {
  const { profile, category, language } = one;
  return (
    3 * shared(profile.concern, other.profile.concern) +
    shared(profile.help, other.profile.help) +
    2 * shared(language, other.language) +
    (category === other.category ? 2 : 0)
  );
}

/**
 * Lists the therapists most like one who can't hold a session: shared concerns first, then language and category. Only
 * those who share a language and offer the way to connect that was booked.
 */
export function alikeTherapists(
  own: Therapist,
  connection: Connection | null,
  therapists: readonly Therapist[],
): Therapist[] {
  return therapists
    .filter(
      (one) =>
        one.id !== own.id &&
        shared(one.language, own.language) > 0 &&
        // A session in person stays where the client agreed to come.
        connection !== "in-person" &&
        availableConnection(connection, one) === connection,
    )
    .toSorted((a, b) => likeness(own, b) - likeness(own, a) || a.id - b.id)
    .slice(0, MOST);
}
