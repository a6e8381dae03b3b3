import { z } from "zod";

import type { PhonePeConfig } from "./phonepe-config.ts";
import { exchange } from "../../../lib/web/http-exchange.ts";
import { outcomeOf, type Outcome } from "../call-outcome.ts";
import { phonePe } from "./phonepe-api.ts";
import { QUERY_TIMEOUT_MS } from "../provider-deps.ts";

/** Returns the value of the Authorization header. */
interface TokenSource {
  header(): Promise<Outcome<string>>;
  /** After a 401: drops the token of the refused header, unless another call has already replaced it. */
  headerInsteadOf(refused: string): Promise<Outcome<string>>;
}

interface Token {
  header: string;
  /** Milliseconds since 1970. */
  renewAt: number;
  expiresAt: number;
}

/**
 * Creates a source of access tokens. It caches one token and renews it at half its life, as PhonePe's SDK does.
 * While the token is valid no call waits for the renewal; if that fails, the next call tries again. Concurrent calls
 * share one token request.
 */
export function createTokenSource(
  config: PhonePeConfig,
  deps: { fetch: typeof fetch; now: () => Date },
): TokenSource {
  let cached: Token | undefined;
  let renewal: Promise<Outcome<Token>> | undefined;

  const renew = (): Promise<Outcome<Token>> => {
    renewal ??= requestToken(config, deps).then((outcome) => {
      if (outcome.kind === "done") cached = outcome.value;
      renewal = undefined;
      return outcome;
    });
    return renewal;
  };

  const header = async (): Promise<Outcome<string>> => {
    const now = deps.now().getTime();
    if (cached === undefined || now >= cached.expiresAt) {
      const outcome = await renew();
      return outcome.kind === "done" ? { kind: "done", value: outcome.value.header } : outcome;
    }
    if (now >= cached.renewAt) void renew();
    return { kind: "done", value: cached.header };
  };

  return {
    header,
    headerInsteadOf: (refused) => {
      if (cached?.header === refused) cached = undefined;
      return header();
    },
  };
}

async function requestToken(
  config: PhonePeConfig,
  deps: { fetch: typeof fetch; now: () => Date },
): Promise<Outcome<Token>> {
  const answer = await exchange(deps.fetch, {
    method: "POST",
    url: `${config.oauthBase}/v1/oauth/token`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_id: config.clientId,
      client_version: String(config.clientVersion),
      client_secret: config.clientSecret,
      grant_type: "client_credentials",
    }).toString(),
    timeoutMs: QUERY_TIMEOUT_MS,
  });
  return outcomeOf(phonePe, "the token request", answer, (body) => readToken(body, deps.now()));
}

/** Times are epoch seconds. `expires_in` is documented as null, so only `expires_at` counts. */
const TokenBody = z.object({
  access_token: z.string().min(1),
  token_type: z.string().min(1).catch("O-Bearer"),
  issued_at: z.number().optional().catch(undefined),
  expires_at: z.number(),
});

function readToken(body: unknown, now: Date): Token | undefined {
  const parsed = TokenBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { access_token, token_type, issued_at, expires_at } = parsed.data;
  const issuedAt = issued_at === undefined ? now.getTime() : issued_at * 1_000;
  const expiresAt = expires_at * 1_000;
  const renewAt = issuedAt + (expiresAt - issuedAt) / 2;
  return { header: `${token_type} ${access_token}`, renewAt, expiresAt };
}
