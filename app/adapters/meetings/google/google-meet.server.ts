import { createPrivateKey } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type MeetingProvider, MeetingProviderError } from "../../../features/meetings/provider.ts";
import { digest } from "../../../lib/crypto/token.ts";
import { createCalendarCaller } from "./google-calendar.server.ts";
import type { GoogleMeetConfig, GoogleDeps } from "./google-config.ts";
import {
  changeableOf,
  eventIdsOf,
  eventOf,
  type EventState,
  stateOfEvent,
  timesOfEvent,
} from "./google-event.ts";

/** Google creates the Meet after the event, mostly within a second. After the last pause the job queue retries. */
const POLL_PAUSES_MS = [500, 1_500, 3_000];

const idsOf = (meetingId: string) => eventIdsOf(meetingId, digest);

/** Never existed, or deleted. */
const GONE = [404, 410];

const failure = (message: string, retryable: boolean) =>
  new MeetingProviderError(message, { retryable });

/**
 * Creates the Google Meet provider: a meeting is an event in the operator's calendar (Calendar API v3). The event's
 * id is derived from the meeting id: if an insert is repeated after a lost answer, Google answers 409 and there is
 * still one event. Writes no log; errors hold codes only.
 * @throws Error when the service account's key is not a valid private key
 */
export function createGoogleMeet(config: GoogleMeetConfig, deps: GoogleDeps = {}): MeetingProvider {
  if (config.account.kind === "service-account") createPrivateKey(config.account.privateKey);
  const { fetch = globalThis.fetch, now = () => new Date(), wait = pause } = deps;
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
