import { respond, readBody, readJsonObject } from "../request-body.ts";
import { verify } from "node:crypto";

/** The Calendar API's rules about events that a meeting service meets, one calendar at a time. */

type Json = Record<string, unknown>;

interface StoredEvent {
  body: Json;
  /** So many answers still say that the Meet is being made. */
  pendingReads: number;
  meet: "made" | "failed" | "none";
  deleted: boolean;
}

/** The Calendar API's envelope of an error. */
function googleErrorResponse(status: number, reason: string): Response {
  const message = `${reason}: in Google's own words`;
  return respond(status, { error: { code: status, message, errors: [{ reason, message }] } });
}

/** "abc-defg-hij", another for each event. */
function meetCode(number: number): string {
  const emails = number.toString(26).padStart(10, "0");
  const code = [...emails].map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)));
  return `${code.slice(0, 3).join("")}-${code.slice(3, 7).join("")}-${code.slice(7).join("")}`;
}

function createEvents() {
  const events = new Map<string, StoredEvent & { number: number }>();
  /** How the next Meets turn out. */
  const next = { pendingReads: 0, fails: false };

  function shown(event: StoredEvent & { number: number }): Json {
    const status = event.deleted ? "cancelled" : "confirmed";
    if (event.meet === "none") return { ...event.body, status };
    const wait = event.pendingReads > 0;
    if (wait) event.pendingReads -= 1;
    const statusCode = wait ? "pending" : event.meet === "failed" ? "failure" : "success";
    const uri = `https://meet.google.com/${meetCode(event.number)}`;
    const made = statusCode === "success";
    const entryPoints = made ? { entryPoints: [{ entryPointType: "video", uri }] } : {};
    const conferenceData = { createRequest: { status: { statusCode } }, ...entryPoints };
    return { ...event.body, status, conferenceData, ...(made ? { hangoutLink: uri } : {}) };
  }

  return {
    next,
    /** What is in the calendar now. */
    all: () => [...events.values()].filter(({ deleted }) => !deleted).map(({ body }) => body),
    insert(body: Json, conferenceVersion: string | null): Response {
      const id = String(body.id);
      if (!/^[0-9a-v]{5,1024}$/.test(id)) return googleErrorResponse(400, "invalid");
      // A deleted event keeps its id.
      if (events.has(id)) return googleErrorResponse(409, "duplicate");
      const { conferenceData, ...rest } = body;
      const wanted = conferenceData !== undefined && conferenceVersion === "1";
      const meet = wanted ? (next.fails ? "failed" : "made") : "none";
      const { pendingReads } = next;
      const stored = {
        body: rest,
        pendingReads,
        meet,
        deleted: false,
        number: events.size,
      } as const;
      const event = { ...stored };
      events.set(id, event);
      return respond(200, shown(event));
    },
    read(id: string): Response {
      const event = events.get(id);
      return event ? respond(200, shown(event)) : googleErrorResponse(404, "notFound");
    },
    patch(id: string, change: Json): Response {
      const event = events.get(id);
      if (!event) return googleErrorResponse(404, "notFound");
      if (event.deleted) return googleErrorResponse(410, "deleted");
      event.body = { ...event.body, ...change };
      return respond(200, shown(event));
    },
    remove(id: string): Response {
      const event = events.get(id);
      if (!event) return googleErrorResponse(404, "notFound");
      if (event.deleted) return googleErrorResponse(410, "deleted");
      event.deleted = true;
      return new Response(null, { status: 204 });
    },
  };
}

/** Whom the fake knows: one service account with delegation, and one refresh token. */
interface KnownAccount {
  email: string;
  /** PEM; what the assertion is signed with is held against it. */
  publicKey: string;
  /** The person for whom the service account may act. */
  actsFor: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

interface Claims {
  iss?: string;
  sub?: string;
  aud?: string;
  scope?: string;
  iat?: number;
  exp?: number;
}

const scope = "https://www.googleapis.com/auth/calendar.events";

/** Google's token endpoint: RS256 assertions and refresh tokens, each token good for an hour. */
function createGoogleTokens(known: KnownAccount, tokenUrl: string, now: () => Date) {
  const live = new Map<string, number>();
  let issued = 0;

  function isVouched(assertion: string): boolean {
    const [head = "", body = "", signature = ""] = assertion.split(".");
    const signed = Buffer.from(`${head}.${body}`);
    const proof = Buffer.from(signature, "base64url");
    if (!verify("RSA-SHA256", signed, known.publicKey, proof)) return false;
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Claims;
    const seconds = now().getTime() / 1000;
    const { iat = 0, exp = 0 } = claims;
    return (
      claims.iss === known.email &&
      claims.sub === known.actsFor &&
      claims.aud === tokenUrl &&
      claims.scope === scope &&
      iat <= seconds &&
      exp > seconds &&
      exp - iat <= 3600
    );
  }

  function isGranted(form: URLSearchParams): boolean {
    if (form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer")
      return isVouched(form.get("assertion") ?? "");
    return (
      form.get("grant_type") === "refresh_token" &&
      form.get("client_id") === known.clientId &&
      form.get("client_secret") === known.clientSecret &&
      form.get("refresh_token") === known.refreshToken
    );
  }

  return {
    issued: () => issued,
    issue(body: string): Response {
      if (!isGranted(new URLSearchParams(body))) return respond(400, { error: "invalid_grant" });
      issued += 1;
      const token = `ya29.fake-${issued}`;
      live.set(token, now().getTime() + 3_600_000);
      return respond(200, { access_token: token, expires_in: 3600, token_type: "Bearer" });
    },
    accepts: (header: string | null) =>
      (live.get(header?.replace(/^Bearer /, "") ?? "") ?? 0) > now().getTime(),
    revokeAll: () => live.clear(),
  };
}

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

  async function respondToCall(request: Request): Promise<Response> {
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
    fetch: respondToCall,
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
