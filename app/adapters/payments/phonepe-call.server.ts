import type { Network } from "../network.ts";
import {
  type Api,
  codeLike,
  outcomeOf,
  type CallOutcome,
  QUERY_TIMEOUT_MS,
} from "./call-outcome.ts";
import { asObject } from "./request-checks.ts";
import { z } from "zod";
import { exchange } from "../../lib/web/http-exchange.ts";
import { PaymentProviderError } from "../../domain/payments/payment-provider.ts";

/** PhonePe's error code: `errorCode`, else `code`, else a body that is one bare word ("R999"). */
const phonePe: Api = {
  name: "PhonePe",
  codeIn(body) {
    if (typeof body === "string") return codeLike(body.trim());
    const { errorCode, code } = asObject(body) ?? {};
    return codeLike(errorCode) ?? codeLike(code);
  },
};

export const phonePeProduction = {
  oauthBase: "https://api.phonepe.com/apis/identity-manager",
  pgBase: "https://api.phonepe.com/apis/pg",
};

/** The operator's credentials and PhonePe's URLs, which can point at the fake PhonePe. */
export interface PhonePeConfig {
  oauthBase: string;
  pgBase: string;
  clientId: string;
  clientSecret: string;
  /** Comes with the credentials; 1 in PhonePe's sandbox. */
  clientVersion: string | number;
  /** As entered in PhonePe's dashboard with the webhook's URL. */
  webhookUsername: string;
  webhookPassword: string;
  /** Origins of the pay page, for the form-action of the Content-Security-Policy. */
  payPageOrigins: string[];
}

/** Returns the value of the Authorization header. */
interface TokenSource {
  header(): Promise<CallOutcome<string>>;
  /** After a 401: drops the token of the refused header, unless another call has already replaced it. */
  headerInsteadOf(refused: string): Promise<CallOutcome<string>>;
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
  network: Pick<Required<Network>, "fetch" | "now">,
): TokenSource {
  let cached: Token | undefined;
  let renewal: Promise<CallOutcome<Token>> | undefined;

  const renew = (): Promise<CallOutcome<Token>> => {
    renewal ??= requestToken(config, network).then((outcome) => {
      if (outcome.kind === "done") cached = outcome.value;
      renewal = undefined;
      return outcome;
    });
    return renewal;
  };

  const header = async (): Promise<CallOutcome<string>> => {
    const now = network.now().getTime();
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
  network: Pick<Required<Network>, "fetch" | "now">,
): Promise<CallOutcome<Token>> {
  const answer = await exchange(network.fetch, {
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
  return outcomeOf(phonePe, "the token request", answer, (body) => readToken(body, network.now()));
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

interface Call<T> {
  /** Names the call in errors. */
  what: string;
  method: "GET" | "POST";
  /** Appended to the payment gateway's base URL; begins with a slash. */
  path: string;
  body?: object;
  timeoutMs: number;
  /** Returns undefined for a response that can't be parsed. */
  read: (body: unknown) => T | undefined;
}

export type CallPhonePe = <T>(call: Call<T>) => Promise<CallOutcome<T>>;

/**
 * Creates a function that calls the payment gateway with a valid token. A 401 means that nothing was done, so the token
 * is replaced and the call repeated once.
 */
export function createCaller(
  config: PhonePeConfig,
  network: Pick<Required<Network>, "fetch" | "now">,
): CallPhonePe {
  const tokens = createTokenSource(config, network);

  return async (call) => {
    const timeLeft = () => Math.max(1, call.timeoutMs - (network.now().getTime() - startedAt));
    const send = async (authorization: string) =>
      outcomeOf(
        phonePe,
        call.what,
        await exchange(network.fetch, {
          method: call.method,
          url: `${config.pgBase}${call.path}`,
          headers: {
            Authorization: authorization,
            ...(call.body && { "Content-Type": "application/json" }),
          },
          body: call.body && JSON.stringify(call.body),
          timeoutMs: timeLeft(),
        }),
        call.read,
      );

    const startedAt = network.now().getTime();
    const first = await authorised(inTime(tokens.header(), call.timeoutMs));
    if (first.kind !== "done") return first;
    const outcome = await send(first.value);
    if (outcome.kind !== "refused" || outcome.status !== 401) return outcome;

    const second = await authorised(inTime(tokens.headerInsteadOf(first.value), timeLeft()));
    if (second.kind !== "done") return second;
    const repeated = await send(second.value);
    if (repeated.kind === "refused" && repeated.status === 401) throw repeated.error;
    return repeated;
  };
}

/** Limits the wait for a token, whose request callers with different timeouts share. */
async function inTime(
  token: Promise<CallOutcome<string>>,
  ms: number,
): Promise<CallOutcome<string>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<CallOutcome<string>>((resolve) => {
    timer = setTimeout(() => resolve(tokenTimeout()), ms);
  });
  try {
    return await Promise.race([token, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function tokenTimeout(): CallOutcome<string> {
  const message = "PhonePe gave no token in time (TIMED_OUT)";
  const error = new PaymentProviderError(message, { code: "TIMED_OUT", retryable: true });
  return { kind: "unclear", error };
}

/** @throws PaymentProviderError when our credentials are refused: no retry could mend that */
async function authorised(token: Promise<CallOutcome<string>>): Promise<CallOutcome<string>> {
  const outcome = await token;
  if (outcome.kind === "refused") throw outcome.error;
  return outcome;
}
