import { addMinutes, formatClock } from "../../../lib/india-time.ts";
import { OPENING_MINUTES, type Openings } from "../../bookings/opening/opening.ts";
import { joinedCopy as copy } from "./joined-copy.ts";

interface OpenedSession {
  state: string;
  startsAt: Date;
  durationMinutes: number;
}

/** Says who was seen opening the meeting of a session, and when; empty for a session that is not booked. */
export function joinedText(
  { state, startsAt, durationMinutes }: OpenedSession,
  openings: Openings,
  now: Date,
): string {
  if (state !== "booked") return "";
  if (now < addMinutes(startsAt, -OPENING_MINUTES)) return copy.later;
  const isOver = now >= addMinutes(startsAt, durationMinutes);
  const client = openings.visitor && formatClock(openings.visitor);
  const therapist = openings.therapist && formatClock(openings.therapist);
  if (client && therapist) return copy.both(client, therapist);
  if (client) return isOver ? copy.clientOnly(client) : copy.client(client);
  if (therapist) return isOver ? copy.therapistOnly(therapist) : copy.therapist(therapist);
  return isOver ? copy.neither : copy.neitherYet;
}
