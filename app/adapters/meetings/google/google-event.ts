import { z } from "zod";
import type { MeetingRequest, MeetingTimes } from "../../../features/meetings/provider.ts";

/** The ids of a meeting's event and Meet: the same at every retry, so that Google creates neither twice. */
export interface EventIds {
  /** 5 to 1024 characters of 0-9 and a-v. */
  eventId: string;
  requestId: string;
}

/** @param digest SHA-256 in hex: the calendar must not show the order id inside, which gives access to pages */
export function eventIdsOf(meetingId: string, digest: (text: string) => string): EventIds {
  return {
    eventId: `s${digest(`event ${meetingId}`).slice(0, 40)}`,
    requestId: digest(`meet ${meetingId}`).slice(0, 40),
  };
}

const at = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: "Asia/Kolkata" });

export function timesOfEvent(times: Pick<MeetingTimes, "startsAt" | "endsAt">) {
  return { start: at(times.startsAt), end: at(times.endsAt) };
}

/** The fields that are updated if the event exists already. */
export function changeableOf(request: MeetingRequest) {
  return {
    ...timesOfEvent(request),
    attendees: request.attendeeEmails.map((email) => ({ email })),
  };
}

/** The event: private, and without Google's reminders, since our own emails hold the invitation. */
export function eventOf(request: MeetingRequest, ids: EventIds, title: string) {
  return {
    id: ids.eventId,
    summary: title,
    ...changeableOf(request),
    visibility: "private",
    guestsCanSeeOtherGuests: false,
    guestsCanInviteOthers: false,
    guestsCanModify: false,
    reminders: { useDefault: false },
    conferenceData: {
      createRequest: {
        requestId: ids.requestId,
        conferenceSolutionKey: { type: "hangoutsMeet" },
      },
    },
  };
}

const Event = z.object({
  status: z.string().optional(),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({
      createRequest: z.object({ status: z.object({ statusCode: z.string() }) }).optional(),
      entryPoints: z
        .array(z.object({ entryPointType: z.string(), uri: z.string().optional() }))
        .optional(),
    })
    .optional(),
});

/** The state of an event's Meet. "gone": deleted, or "cancelled", as which Google returns some deleted events. */
export type EventState =
  | { kind: "open"; link: string }
  | { kind: "pending" }
  | { kind: "gone" }
  | { kind: "no-meet" };

export function stateOfEvent(body: unknown): EventState {
  const parsed = Event.safeParse(body);
  // A 2xx that can't be parsed is polled again.
  if (!parsed.success) return { kind: "pending" };
  const { status, hangoutLink, conferenceData } = parsed.data;
  if (status === "cancelled") return { kind: "gone" };
  const video = conferenceData?.entryPoints?.find((entry) => entry.entryPointType === "video");
  const link = video?.uri ?? hangoutLink;
  if (link?.startsWith("https://")) return { kind: "open", link };
  const creation = conferenceData?.createRequest?.status.statusCode;
  return { kind: creation === "pending" ? "pending" : "no-meet" };
}
