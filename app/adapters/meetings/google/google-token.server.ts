import { z } from "zod";
import { MeetingProviderError } from "../../../features/meetings/provider.ts";
import { exchange } from "../../../lib/web/http-exchange.ts";
import type { GoogleAccount, GoogleMeetConfig } from "./google-config.ts";
import { readGoogleResponse } from "./google-response.ts";
import { epochSeconds, signJwt } from "../sign-jwt.server.ts";

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
export function createTokenSource(
  config: GoogleMeetConfig,
  deps: { fetch: typeof fetch; now: () => Date },
): (refused?: string) => Promise<string> {
  let cached: { token: string; until: number } | undefined;
  let request: Promise<string> | undefined;

  async function requestToken(): Promise<string> {
    const now = deps.now();
    const answer = await exchange(deps.fetch, {
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
    if (cached && cached.token !== refused && deps.now().getTime() < cached.until)
      return cached.token;
    request ??= requestToken().finally(() => {
      request = undefined;
    });
    return request;
  };
}
