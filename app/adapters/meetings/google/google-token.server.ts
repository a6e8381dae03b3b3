import { z } from "zod";
import { MeetingProviderError } from "../../../features/meetings/provider.ts";
import { exchange } from "../../../lib/web/http-exchange.ts";
import type { GoogleAccount, GoogleMeetConfig } from "./google-config.ts";
import { readAnswer } from "./google-error.ts";
import { epochSeconds, signJwt } from "../sign-jwt.server.ts";

const SCOPE = "https://www.googleapis.com/auth/calendar.events";
const TOKEN_TIMEOUT_MS = 8_000;

/** So long before its end a token is not used any more: the call it goes with takes its time too. */
const SPARE_SECONDS = 60;

const TokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** What one shows to be given a token: a signed assertion (RFC 7523), or the refresh token. */
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
 * Keeps one token until shortly before its end. However many calls need one at once, one request is under way.
 * @returns a function that gives the token; told the one that was refused, it gives another
 */
export function createTokenSource(
  config: GoogleMeetConfig,
  tools: { fetch: typeof fetch; now: () => Date },
): (refused?: string) => Promise<string> {
  let held: { token: string; until: number } | undefined;
  let request: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const now = tools.now();
    const answer = await exchange(tools.fetch, {
      method: "POST",
      url: config.tokenUrl,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(grant(config.account, config.tokenUrl, now)).toString(),
      timeoutMs: TOKEN_TIMEOUT_MS,
    });
    const parsed = TokenBody.safeParse(readAnswer("the token request", answer).body);
    if (!parsed.success) {
      throw new MeetingProviderError("Google's token can't be read", { retryable: true });
    }
    const { access_token: token, expires_in: seconds } = parsed.data;
    held = { token, until: now.getTime() + (seconds - SPARE_SECONDS) * 1000 };
    return token;
  }

  return async (refused) => {
    if (held && held.token !== refused && tools.now().getTime() < held.until) return held.token;
    request ??= ask().finally(() => {
      request = undefined;
    });
    return request;
  };
}
