import type { Network } from "../network.ts";
import { createHmac, sign } from "node:crypto";
import { MeetingProviderError } from "../../domain/meetings/meeting-provider.ts";
import { type Exchange, exchange } from "../../lib/web/http-exchange.ts";
import { z } from "zod";

/** The signature: RS256 with a private key in PEM, or HS256 with a shared secret. */
type Signer = { algorithm: "RS256"; privateKey: string } | { algorithm: "HS256"; secret: string };

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Creates a signed JSON Web Token (RFC 7519).
 * @param claims times in epoch seconds
 * @throws Error when the private key is not valid
 */
export function signJwt(claims: Record<string, unknown>, signer: Signer): string {
  const text = `${base64url({ alg: signer.algorithm, typ: "JWT" })}.${base64url(claims)}`;
  const signature =
    signer.algorithm === "RS256"
      ? sign("RSA-SHA256", Buffer.from(text), signer.privateKey)
      : createHmac("sha256", signer.secret).update(text).digest();
  return `${text}.${signature.toString("base64url")}`;
}

/** Converts an instant to epoch seconds, the unit of times in JWTs. */
export function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** The calendar of the meetings and the credentials for it. The URLs can point at the fake Google. */
export interface GoogleMeetConfig {
  /** Google's: https://www.googleapis.com/calendar/v3 */
  calendarBase: string;
  /** Google's: https://oauth2.googleapis.com/token */
  tokenUrl: string;
  /** "primary": the calendar of the account itself. */
  calendarId: string;
  /** The event's title, which Meet shows before one enters: no word about health, no name. */
  title: string;
  account: GoogleAccount;
}

/**
 * A service account with domain-wide delegation for a Workspace user (without it Google lets it neither add
 * attendees nor create a Meet), or a user's own account, by a refresh token.
 */
export type GoogleAccount =
  | { kind: "service-account"; email: string; privateKey: string; actsFor: string }
  | { kind: "own-account"; clientId: string; clientSecret: string; refreshToken: string };

/** The environment variables of Google Meet. */
interface GoogleEnvironment {
  GOOGLE_CALENDAR_BASE: string;
  GOOGLE_TOKEN_URL: string;
  GOOGLE_CALENDAR_ID: string;
  GOOGLE_SERVICE_ACCOUNT_EMAIL?: string | undefined;
  GOOGLE_SERVICE_ACCOUNT_KEY?: string | undefined;
  GOOGLE_ACTS_FOR?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  GOOGLE_REFRESH_TOKEN?: string | undefined;
}

/** Builds the configuration: with a service account if all of its variables are set, else with OAuth credentials. */
export function googleConfigOf(environment: GoogleEnvironment, title: string): GoogleMeetConfig {
  const {
    GOOGLE_SERVICE_ACCOUNT_EMAIL: email,
    GOOGLE_SERVICE_ACCOUNT_KEY: privateKey,
    GOOGLE_ACTS_FOR: actsFor,
  } = environment;
  const own = {
    kind: "own-account" as const,
    clientId: environment.GOOGLE_CLIENT_ID ?? "",
    clientSecret: environment.GOOGLE_CLIENT_SECRET ?? "",
    refreshToken: environment.GOOGLE_REFRESH_TOKEN ?? "",
  };
  return {
    calendarBase: environment.GOOGLE_CALENDAR_BASE,
    tokenUrl: environment.GOOGLE_TOKEN_URL,
    calendarId: environment.GOOGLE_CALENDAR_ID,
    title,
    account:
      email && privateKey && actsFor
        ? { kind: "service-account", email, privateKey, actsFor }
        : own,
  };
}

/** Whether all variables of a service account, or all OAuth credentials, are set. */
export function hasGoogleAccount(environment: GoogleEnvironment): boolean {
  const { account } = googleConfigOf(environment, "");
  return Object.values(account).every((value) => value !== "");
}

/** Google reports rate limits with 429, and with 403 and one of these reasons: both are retryable. */
const RATE_LIMIT_REASONS = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"]);

/**
 * Returns the status and body of a response that is 2xx, or has a status that the caller expects.
 * @param what names the call in the error; Google's own message is left out, since it repeats what was sent
 * @throws MeetingProviderError for any other response, and for none
 */
function readGoogleResponse(
  what: string,
  httpExchange: Exchange,
  expected: readonly number[] = [],
): { status: number; body: unknown } {
  if (httpExchange.kind === "unanswered") {
    throw new MeetingProviderError(`Google gave no answer to ${what} (${httpExchange.trouble})`, {
      retryable: true,
    });
  }
  const { status, body } = httpExchange;
  if ((status >= 200 && status < 300) || expected.includes(status)) return { status, body };
  const reason = reasonOf(body);
  const retryable =
    status >= 500 || status === 429 || (status === 403 && RATE_LIMIT_REASONS.has(reason));
  throw new MeetingProviderError(`Google refused ${what}: ${status} ${reason}`, { retryable });
}

/** The code in the Calendar API's `error.errors[0].reason` or the token endpoint's `error`; "" if there is none. */
function reasonOf(body: unknown): string {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: unknown };
  const first = (error as { errors?: { reason?: unknown }[] } | undefined)?.errors?.[0]?.reason;
  const code = typeof error === "string" ? error : first;
  return typeof code === "string" && /^\w{1,50}$/.test(code) ? code : "";
}

const SCOPE = "https://www.googleapis.com/auth/calendar.events";
const TOKEN_TIMEOUT_MS = 8_000;

/** A token is replaced this long before it expires: the call that uses it takes time too. */
const EXPIRY_MARGIN_SECONDS = 60;

const TokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The parameters of a token request: a signed assertion (RFC 7523), or the refresh token. */
function grant(account: GoogleAccount, tokenUrl: string, now: Date): Record<string, string> {
  if (account.kind === "own-account") {
    return {
      grant_type: "refresh_token",
      client_id: account.clientId,
      client_secret: account.clientSecret,
      refresh_token: account.refreshToken,
    };
  }
  const iat = epochSeconds(now);
  const claims = {
    iss: account.email,
    sub: account.actsFor,
    scope: SCOPE,
    aud: tokenUrl,
    iat,
    exp: iat + 3600,
  };
  return {
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: signJwt(claims, { algorithm: "RS256", privateKey: account.privateKey }),
  };
}

/**
 * Creates a function that returns an access token. The token is cached until shortly before it expires; concurrent
 * callers share one request.
 * @returns a function; with the token that was refused as its argument it requests another
 */
function createTokenSource(
  config: GoogleMeetConfig,
  network: Pick<Required<Network>, "fetch" | "now">,
): (refused?: string) => Promise<string> {
  let cached: { token: string; until: number } | undefined;
  let request: Promise<string> | undefined;

  async function requestToken(): Promise<string> {
    const now = network.now();
    const answer = await exchange(network.fetch, {
      method: "POST",
      url: config.tokenUrl,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(grant(config.account, config.tokenUrl, now)).toString(),
      timeoutMs: TOKEN_TIMEOUT_MS,
    });
    const parsed = TokenBody.safeParse(readGoogleResponse("the token request", answer).body);
    if (!parsed.success) {
      throw new MeetingProviderError("Google's token can't be read", { retryable: true });
    }
    const { access_token: token, expires_in: seconds } = parsed.data;
    cached = { token, until: now.getTime() + (seconds - EXPIRY_MARGIN_SECONDS) * 1000 };
    return token;
  }

  return async (refused) => {
    if (cached && cached.token !== refused && network.now().getTime() < cached.until)
      return cached.token;
    request ??= requestToken().finally(() => {
      request = undefined;
    });
    return request;
  };
}

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

type CallCalendar = (call: Call) => Promise<{ status: number; body: unknown }>;

/**
 * Creates a function that calls the API of one calendar with a valid token. A 401 means that nothing was done, so the
 * token is replaced and the call repeated once. The job queue retries everything else.
 * @returns a function that throws MeetingProviderError for an unexpected response, and for none
 */
export function createCalendarCaller(
  config: GoogleMeetConfig,
  network: Pick<Required<Network>, "fetch" | "now">,
): CallCalendar {
  const getToken = createTokenSource(config, network);
  const events = `${config.calendarBase}/calendars/${encodeURIComponent(config.calendarId)}/events`;
  return async ({ what, method, eventId, body, expected }) => {
    const query = method === "GET" && !eventId ? LIST_ONE : QUERY[method];
    const send = (token: string) =>
      exchange(network.fetch, {
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
