import { respond } from "../core/responses.ts";
import { createEvents, googleErrorResponse } from "./google-events.ts";
import { createGoogleTokens, type KnownAccount } from "./google-tokens.ts";
import { readBody, readJsonObject } from "../core/request-body.ts";

/** What may go wrong at the next call of the calendar. A lost answer is one to something that was done. */
export type GoogleFault =
  | { kind: "status"; status: number; reason: string }
  | { kind: "no-answer" }
  | { kind: "lost-answer" }
  | { kind: "token-dies" };

/** Query parameters allowed, by method. */
const parameters: Record<string, readonly string[]> = {
  POST: ["conferenceDataVersion", "sendUpdates"],
  PATCH: ["conferenceDataVersion", "sendUpdates"],
  DELETE: ["sendUpdates"],
};

/**
 * A fake Google: its token endpoint at `/token`, and of the Calendar API v3 what a meeting service
 * needs, at `/calendar/v3`. Kept in memory, for tests.
 * @param options.base the address it answers under, for the audience of an assertion
 */
export function createGoogleCalendar(options: KnownAccount & { base: string; now: () => Date }) {
  const tokens = createGoogleTokens(options, `${options.base}/token`, options.now);
  const events = createEvents();
  const faults: GoogleFault[] = [];
  const calls: string[] = [];

  function work(method: string, id: string | undefined, url: URL, body: string): Response {
    const known = parameters[method] ?? [];
    if (method === "GET" && id === undefined)
      return respond(200, { items: events.all().slice(0, 1) });
    if ([...url.searchParams.keys()].some((name) => !known.includes(name)))
      return googleErrorResponse(400, "badRequest");
    const json = readJsonObject(body) ?? {};
    if (id === undefined)
      return method === "POST"
        ? events.insert(json, url.searchParams.get("conferenceDataVersion"))
        : googleErrorResponse(404, "notFound");
    if (method === "GET") return events.read(id);
    if (method === "PATCH") return events.patch(id, json);
    return method === "DELETE" ? events.remove(id) : googleErrorResponse(404, "notFound");
  }

  async function answerCall(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = await readBody(request);
    const text = body.ok ? body.text : "";
    if (url.pathname === "/token" && request.method === "POST") return tokens.issue(text);
    const path = /^\/calendar\/v3\/calendars\/[^/]+\/events(?:\/([^/]+))?$/.exec(url.pathname);
    if (!path) return googleErrorResponse(404, "notFound");
    calls.push(`${request.method}${url.search}`);
    const fault = faults.shift();
    if (fault?.kind === "status") return googleErrorResponse(fault.status, fault.reason);
    if (fault?.kind === "no-answer") throw new TypeError("fetch failed");
    if (fault?.kind === "token-dies") tokens.revokeAll();
    if (!tokens.accepts(request.headers.get("authorization")))
      return googleErrorResponse(401, "authError");
    const response = work(request.method, path[1], url, text);
    if (fault?.kind === "lost-answer") throw new TypeError("fetch failed");
    return response;
  }

  return {
    fetch: answerCall,
    /** Each meets one call of the calendar, in order. */
    fail: (...next: GoogleFault[]) => void faults.push(...next),
    /** How the Meets of the events that come turn out: so many answers say "pending". */
    nextMeets: (turn: { pendingReads?: number; fails?: boolean }) =>
      void Object.assign(events.next, turn),
    /** Method and query of every call of the calendar. */
    calls,
    events: events.all,
    tokensIssued: tokens.issued,
    /** A person deletes everything by hand. */
    empty: () => events.all().forEach(({ id }) => events.remove(String(id))),
  };
}
