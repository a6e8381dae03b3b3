import { addMinutes, formatClock } from "../../lib/india-time.ts";
import { MEETING_OPENING_MINUTES, type Openings } from "../../domain/bookings/meeting-opening.ts";

/** Who was seen opening a meeting. Nothing says that a person is or isn't there: they may join in another way. */
export const attendanceCopy = {
  title: "Joined",
  later: "not yet",
  both: (client: string, therapist: string) =>
    `Client opened the link ${client}, therapist ${therapist}`,
  client: (at: string) => `Client opened the link ${at}; therapist not seen yet`,
  therapist: (at: string) => `Therapist opened the link ${at}; client not seen yet`,
  neitherYet: "Neither seen yet",
  clientOnly: (at: string) => `Client opened the link ${at}; therapist not seen`,
  therapistOnly: (at: string) => `Therapist opened the link ${at}; client not seen`,
  neither: "Neither seen",
  meaning:
    "“Seen” means that someone opened the meeting by its link on our pages. We can’t see people who join from their email or calendar, or whose browser doesn’t tell us. Only the therapist marks a no-show.",
} as const;

interface OpenedSession {
  state: string;
  startsAt: Date;
  durationMinutes: number;
}

/** Says who was seen opening the meeting of a session, and when; empty for a session that is not booked. */
export function attendanceText(
  { state, startsAt, durationMinutes }: OpenedSession,
  openings: Openings,
  now: Date,
): string {
  if (state !== "booked") return "";
  if (now < addMinutes(startsAt, -MEETING_OPENING_MINUTES)) return attendanceCopy.later;
  const isOver = now >= addMinutes(startsAt, durationMinutes);
  const client = openings.visitor && formatClock(openings.visitor);
  const therapist = openings.therapist && formatClock(openings.therapist);
  if (client && therapist) return attendanceCopy.both(client, therapist);
  if (client) return isOver ? attendanceCopy.clientOnly(client) : attendanceCopy.client(client);
  if (therapist)
    return isOver ? attendanceCopy.therapistOnly(therapist) : attendanceCopy.therapist(therapist);
  return isOver ? attendanceCopy.neither : attendanceCopy.neitherYet;
}
