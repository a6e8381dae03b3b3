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

/** A Meet is made after the event is: mostly within a second. What takes longer the job queue asks for again. */
const LOOK_AGAIN_MS = [500, 1_500, 3_000];

const idsOf = (orderId: string) => eventIdsOf(orderId, digest);

/** Not there, not there any more. */
const GONE = [404, 410];

const trouble = (message: string, retryable: boolean) =>
  new MeetingProviderError(message, { retryable });

/**
 * Google Meet, by an event in a calendar of the operator's (Calendar API v3). The event's id comes from the
 * order's: inserted again after an answer that was lost, Google says 409 and there is still one. Writes no
 * log; errors hold codes only.
 * @throws Error when the service account's key is none
 */
export function createGoogleMeet(
  config: GoogleMeetConfig,
  tools: GoogleDeps = {},
): MeetingProvider {
  if (config.account.kind === "service-account") createPrivateKey(config.account.privateKey);
  const { fetch = globalThis.fetch, now = () => new Date(), wait = pause } = tools;
  const call = createCalendarCaller(config, { fetch, now });

  /** Changes an event that is there. */
  async function patch(what: string, eventId: string, body: object): Promise<EventState> {
    const answer = await call({ what, method: "PATCH", eventId, body, expected: GONE });
    return GONE.includes(answer.status) ? { kind: "gone" } : stateOfEvent(answer.body);
  }

  async function look(eventId: string): Promise<EventState> {
    const answer = await call({ what: "the look", method: "GET", eventId });
    return stateOfEvent(answer.body);
  }

  return {
    name: "google-meet",
    async open(request) {
      const ids = idsOf(request.orderId);
      const body = eventOf(request, ids, config.title);
      const inserted = await call({ what: "the event", method: "POST", body, expected: [409] });
      let state =
        inserted.status === 409
          ? await patch("the event's repeat", ids.eventId, changeableOf(request))
          : stateOfEvent(inserted.body);
      for (const ms of LOOK_AGAIN_MS) {
        if (state.kind !== "pending") break;
        await wait(ms);
        state = await look(ids.eventId);
      }
      if (state.kind === "open") return { link: state.link };
      if (state.kind === "pending") throw trouble("Google is still making the Meet", true);
      if (state.kind === "gone") throw trouble("the event was deleted from the calendar", false);
      throw trouble("Google made an event without a Meet", false);
    },
    async move(meeting) {
      const { eventId } = idsOf(meeting.orderId);
      const state = await patch("the event's new time", eventId, timesOfEvent(meeting));
      return state.kind === "gone" ? "gone" : "moved";
    },
    async check() {
      try {
        await call({ what: "a look at the calendar", method: "GET" });
        return { ok: true };
      } catch (error) {
        if (!(error instanceof MeetingProviderError)) throw error;
        return { ok: false, trouble: error.message };
      }
    },
    async cancel(orderId) {
      const { eventId } = idsOf(orderId);
      await call({ what: "the event's end", method: "DELETE", eventId, expected: GONE });
    },
  };
}
