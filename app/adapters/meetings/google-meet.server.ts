import type { Network } from "../network.ts";
import { z } from "zod";
import {
  type MeetingRequest,
  type MeetingTimes,
  type MeetingProvider,
  MeetingProviderError,
} from "../../domain/meetings/meeting-provider.ts";
import { createPrivateKey } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { digest } from "../../lib/token.ts";
import { createCalendarCaller, type GoogleMeetConfig } from "./google-calendar.server.ts";

/** The ids of a meeting's event and Meet: the same at every retry, so that Google creates neither twice. */
interface EventIds {
  /** 5 to 1024 characters of 0-9 and a-v. */
  eventId: string;
  requestId: string;
}

/** @param hash SHA-256 in hex: the calendar must not show the order id inside, which gives access to pages */
export function eventIdsOf(meetingId: string, hash: (text: string) => string): EventIds {
  return {
    eventId: `s${hash(`event ${meetingId}`).slice(0, 40)}`,
    requestId: hash(`meet ${meetingId}`).slice(0, 40),
  };
}

const at = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: "Asia/Kolkata" });

function timesOfEvent(times: Pick<MeetingTimes, "startsAt" | "endsAt">) {
  return { start: at(times.startsAt), end: at(times.endsAt) };
}

/** The fields that are updated if the event exists already. */
function changeableOf(request: MeetingRequest) {
  return {
    ...timesOfEvent(request),
    attendees: request.attendeeEmails.map((email) => ({ email })),
  };
}

/** The event: private, and without Google's reminders, since our own emails hold the invitation. */
function eventOf(request: MeetingRequest, ids: EventIds, title: string) {
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
type EventState =
  | { kind: "open"; link: string }
  | { kind: "pending" }
  | { kind: "gone" }
  | { kind: "no-meet" };

function stateOfEvent(body: unknown): EventState {
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

/** Google creates the Meet after the event, mostly within a second. After the last pause the job queue retries. */
const POLL_PAUSES_MS = [500, 1_500, 3_000];

const idsOf = (meetingId: string) => eventIdsOf(meetingId, digest);

/** Never existed, or deleted. */
const GONE = [404, 410];

const failure = (message: string, retryable: boolean) =>
  new MeetingProviderError(message, { retryable });

/**
 * Creates the Google Meet provider: a meeting is an event in the operator's calendar (Calendar API v3). The event's
 * id is derived from the meeting id: if an insert is repeated after a lost response, Google answers 409 and there is
 * still one event. Writes no log; errors hold codes only.
 * @throws Error when the service account's key is not a valid private key
 */
export function createGoogleMeet(config: GoogleMeetConfig, network: Network = {}): MeetingProvider {
  if (config.account.kind === "service-account") createPrivateKey(config.account.privateKey);
  const { fetch = globalThis.fetch, now = () => new Date(), wait = pause } = network;
  const call = createCalendarCaller(config, { fetch, now });

  async function updateEvent(what: string, eventId: string, body: object): Promise<EventState> {
    const answer = await call({ what, method: "PATCH", eventId, body, expected: GONE });
    return GONE.includes(answer.status) ? { kind: "gone" } : stateOfEvent(answer.body);
  }

  async function fetchState(eventId: string): Promise<EventState> {
    const answer = await call({ what: "reading the event", method: "GET", eventId });
    return stateOfEvent(answer.body);
  }

  return {
    name: "google-meet",
    async open(request) {
      const ids = idsOf(request.meetingId);
      const body = eventOf(request, ids, config.title);
      const what = "creating the event";
      const inserted = await call({ what, method: "POST", body, expected: [409] });
      let state =
        inserted.status === 409
          ? await updateEvent("updating the event", ids.eventId, changeableOf(request))
          : stateOfEvent(inserted.body);
      for (const ms of POLL_PAUSES_MS) {
        if (state.kind !== "pending") break;
        await wait(ms);
        state = await fetchState(ids.eventId);
      }
      if (state.kind === "open") return { link: state.link };
      if (state.kind === "pending") throw failure("Google is still creating the Meet", true);
      if (state.kind === "gone") throw failure("the event was deleted from the calendar", false);
      throw failure("Google created an event without a Meet", false);
    },
    async move(meeting) {
      const { eventId } = idsOf(meeting.meetingId);
      const state = await updateEvent("rescheduling the event", eventId, timesOfEvent(meeting));
      return state.kind === "gone" ? "gone" : "moved";
    },
    async check() {
      try {
        await call({ what: "reading the calendar", method: "GET" });
        return { ok: true };
      } catch (error) {
        if (!(error instanceof MeetingProviderError)) throw error;
        return { ok: false, trouble: error.message };
      }
    },
    async cancel(meetingId) {
      const { eventId } = idsOf(meetingId);
      await call({ what: "deleting the event", method: "DELETE", eventId, expected: GONE });
    },
  };
}
