import { addMinutes } from "../../lib/india-time.ts";

/** Whose link it is: the visitor sees and changes the booking, the therapist records who did not come. */
export type Holder = "visitor" | "therapist";

const DAYS_AFTER: Readonly<Record<Holder, number>> = { visitor: 60, therapist: 7 };

/**
 * A link works until the session and what follows it is over: for a visitor until a refund has long
 * arrived, for a therapist while a no-show may be recorded. (W3C, Good Practices for Capability URLs)
 */
export function linkExpiresAt(holder: Holder, startsAt: Date): Date {
  return addMinutes(startsAt, DAYS_AFTER[holder] * 24 * 60);
}

/** The visitor's page of a booking. */
export function managePath(token: string): string {
  return `/booking/${token}`;
}

/** The therapist's page of a session. */
export function sessionPath(token: string): string {
  return `/session/${token}`;
}

/** A path as a log may have it: who reads logs is not to open bookings. */
export function withoutToken(pathname: string): string {
  return pathname.replace(/^\/(booking|session|privacy\/your-data)\/[^/.]+/i, "/$1/…");
}

/** Could it be a link's token at all? */
export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
