import { exchange } from "../../../lib/web/http-exchange.ts";
import type { GoogleMeetConfig } from "./google-config.ts";
import { readGoogleResponse } from "./google-response.ts";
import { createTokenSource } from "./google-token.server.ts";

const TIMEOUT_MS = 10_000;

/** Without conferenceDataVersion=1 Google creates no Meet. sendUpdates=none: our own emails hold the invitation. */
const QUERY = {
  GET: "",
  POST: "?conferenceDataVersion=1&sendUpdates=none",
  PATCH: "?conferenceDataVersion=1&sendUpdates=none",
  DELETE: "?sendUpdates=none",
};

/** For the check that the calendar can be read. */
const LIST_ONE = "?maxResults=1";

interface Call {
  /** Names the call in errors. */
  what: string;
  method: keyof typeof QUERY;
  /** Unset: the calendar's list of events. */
  eventId?: string;
  body?: object;
  /** Statuses besides 2xx that the caller handles. */
  expected?: readonly number[];
}

export type CallCalendar = (call: Call) => Promise<{ status: number; body: unknown }>;

/**
 * Creates a function that calls the API of one calendar with a valid token. A 401 means that nothing was done, so the
 * token is replaced and the call repeated once. The job queue retries everything else.
 * @returns a function that throws MeetingProviderError for an unexpected answer, and for none
 */
export function createCalendarCaller(
  config: GoogleMeetConfig,
  deps: { fetch: typeof fetch; now: () => Date },
): CallCalendar {
  const getToken = createTokenSource(config, deps);
  const events = `${config.calendarBase}/calendars/${encodeURIComponent(config.calendarId)}/events`;
  return async ({ what, method, eventId, body, expected }) => {
    const query = method === "GET" && !eventId ? LIST_ONE : QUERY[method];
    const send = (token: string) =>
      exchange(deps.fetch, {
        method,
        url: `${events}${eventId ? `/${eventId}` : ""}${query}`,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
      });
    const token = await getToken();
    const first = await send(token);
    const expired = first.kind === "answered" && first.status === 401;
    return readGoogleResponse(what, expired ? await send(await getToken(token)) : first, expected);
  };
}
