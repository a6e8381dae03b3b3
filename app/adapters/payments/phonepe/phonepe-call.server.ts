import { PaymentProviderError } from "../../../features/payments/provider.ts";
import type { PhonePeConfig } from "./phonepe-config.ts";
import { exchange } from "../../../lib/web/http-exchange.ts";
import { outcomeOf, type Outcome } from "../call-outcome.ts";
import { phonePe } from "./phonepe-api.ts";
import { createTokenSource } from "./phonepe-token.server.ts";

interface Call<T> {
  /** Names the call in errors. */
  what: string;
  method: "GET" | "POST";
  /** Appended to the payment gateway's base URL; begins with a slash. */
  path: string;
  body?: object;
  timeoutMs: number;
  /** Returns undefined for an answer that can't be parsed. */
  read: (body: unknown) => T | undefined;
}

export type CallPhonePe = <T>(call: Call<T>) => Promise<Outcome<T>>;

/**
 * Creates a function that calls the payment gateway with a valid token. A 401 means that nothing was done, so the token
 * is replaced and the call repeated once.
 */
export function createCaller(
  config: PhonePeConfig,
  deps: { fetch: typeof fetch; now: () => Date },
): CallPhonePe {
  const tokens = createTokenSource(config, deps);

  return async (call) => {
    const timeLeft = () => Math.max(1, call.timeoutMs - (deps.now().getTime() - startedAt));
    const send = async (authorization: string) =>
      outcomeOf(
        phonePe,
        call.what,
        await exchange(deps.fetch, {
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

    const startedAt = deps.now().getTime();
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
async function inTime(token: Promise<Outcome<string>>, ms: number): Promise<Outcome<string>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Outcome<string>>((resolve) => {
    timer = setTimeout(() => resolve(tokenTimeout()), ms);
  });
  try {
    return await Promise.race([token, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function tokenTimeout(): Outcome<string> {
  const message = "PhonePe gave no token in time (TIMED_OUT)";
  const error = new PaymentProviderError(message, { code: "TIMED_OUT", retryable: true });
  return { kind: "unclear", error };
}

/** @throws PaymentProviderError when our credentials are refused: no retry could mend that */
async function authorised(token: Promise<Outcome<string>>): Promise<Outcome<string>> {
  const outcome = await token;
  if (outcome.kind === "refused") throw outcome.error;
  return outcome;
}
