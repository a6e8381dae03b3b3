import { z } from "zod";
import type { MeetingRequest, MeetingTimes } from "../../../features/meetings/provider.ts";

/** The ids of an order's event and of its Meet: the same at every repeat, so that Google makes neither twice. */
export interface EventIds {
  /** 5 to 1024 characters of 0-9 and a-v. */
  eventId: string;
  requestId: string;
}

/** @param digest SHA-256 in hex; an order id itself opens pages, and would stand in the calendar */
export function eventIdsOf(orderId: string, digest: (text: string) => string): EventIds {
  return {
    eventId: `s${digest(`event ${orderId}`).slice(0, 40)}`,
    requestId: digest(`meet ${orderId}`).slice(0, 40),
  };
}

const at = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: "Asia/Kolkata" });

export function timesOfEvent(times: Pick<MeetingTimes, "startsAt" | "endsAt">) {
  return { start: at(times.startsAt), end: at(times.endsAt) };
}

/** What may be told again when the event is there already: everything but the ids. */
export function changeableOf(request: MeetingRequest) {
  return {
    ...timesOfEvent(request),
    attendees: request.attendeeEmails.map((email) => ({ email })),
  };
}

/** Private, and without reminders of Google's: our own letters carry the invitation. */
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

/** What an event says of its Meet. A deleted event is still answered at times, as cancelled. */
export type EventState =
  | { kind: "open"; link: string }
  | { kind: "pending" }
  | { kind: "gone" }
  | { kind: "no-meet" };

export function stateOfEvent(body: unknown): EventState {
  const parsed = Event.safeParse(body);
  // A 2xx that can't be understood is looked at again.
  if (!parsed.success) return { kind: "pending" };
  const { status, hangoutLink, conferenceData } = parsed.data;
  if (status === "cancelled") return { kind: "gone" };
  const video = conferenceData?.entryPoints?.find((entry) => entry.entryPointType === "video");
  const link = video?.uri ?? hangoutLink;
  if (link?.startsWith("https://")) return { kind: "open", link };
  const making = conferenceData?.createRequest?.status.statusCode;
  return { kind: making === "pending" ? "pending" : "no-meet" };
}
