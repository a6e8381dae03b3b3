import { stableUuid } from "../../../lib/token.ts";

/**
 * The ids of calendar entries that we create: a therapist's calendar app shows them beside their own entries, and they
 * must not count as busy there.
 */

const END = "@sessions";

/**
 * Returns the id of the calendar entry of a session, in the invitation and in the therapist's feed alike. The order's
 * id is not in it: calendars are shared.
 */
export function sessionUid(orderId: string): string {
  return `${stableUuid(`session ${orderId}`)}${END}`;
}

/** The event of a meeting in Google's calendar: app/adapters/meetings/google-meet.server.ts derives its id. */
const googleEvent = /^s[0-9a-f]{40}@google\.com$/;

/** Whether a calendar entry is one of ours. */
export function isOwnEvent(uid: string): boolean {
  return uid.endsWith(END) || googleEvent.test(uid);
}
