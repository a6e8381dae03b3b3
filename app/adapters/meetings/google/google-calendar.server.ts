import { exchange } from "../../../lib/web/http-exchange.ts";
import type { GoogleMeetConfig } from "./google-config.ts";
import { readAnswer } from "./google-error.ts";
import { createTokenSource } from "./google-token.server.ts";

const TIMEOUT_MS = 10_000;

/** Without version 1 Google ignores what is said of a Meet; our own letters do the inviting. */
const QUERY = {
  GET: "",
  POST: "?conferenceDataVersion=1&sendUpdates=none",
  PATCH: "?conferenceDataVersion=1&sendUpdates=none",
  DELETE: "?sendUpdates=none",
};

/** Of all events one is enough to see that one may look. */
const LOOK_AT_ALL = "?maxResults=1";

interface Call {
  /** Names the call in errors. */
  what: string;
  method: keyof typeof QUERY;
  /** Of the event; left out, it is about all of them. */
  eventId?: string;
  body?: object;
  /** Statuses that the caller knows what to do with, besides 2xx. */
  expected?: readonly number[];
}

export type CallCalendar = (call: Call) => Promise<{ status: number; body: unknown }>;

/**
 * Speaks to one calendar with a live token. A 401 means that nothing was done, so the token is replaced and
 * the call repeated, once. Everything else is repeated by the job queue.
 * @throws MeetingProviderError for an answer that was not expected, and for none
 */
export function createCalendarCaller(
  config: GoogleMeetConfig,
  tools: { fetch: typeof fetch; now: () => Date },
): CallCalendar {
  const giveToken = createTokenSource(config, tools);
  const events = `${config.calendarBase}/calendars/${encodeURIComponent(config.calendarId)}/events`;
  return async ({ what, method, eventId, body, expected }) => {
    const query = method === "GET" && !eventId ? LOOK_AT_ALL : QUERY[method];
    const send = (token: string) =>
      exchange(tools.fetch, {
        method,
        url: `${events}${eventId ? `/${eventId}` : ""}${query}`,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
      });
    const token = await giveToken();
    const first = await send(token);
    const expired = first.kind === "answered" && first.status === 401;
    return readAnswer(what, expired ? await send(await giveToken(token)) : first, expected);
  };
}
