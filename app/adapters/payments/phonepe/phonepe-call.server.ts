import { PaymentProviderError } from "../../../features/payments/provider.ts";
import type { PhonePeConfig } from "./phonepe-config.ts";
import { exchange } from "../../../lib/web/http-exchange.ts";
import { judge, type Outcome } from "../call-outcome.ts";
import { phonePe } from "./phonepe-api.ts";
import { createTokenSource } from "./phonepe-token.server.ts";

interface Call<T> {
  /** Names the call in errors. */
  what: string;
  method: "GET" | "POST";
  /** Under the payment gateway's base; begins with a slash. */
  path: string;
  body?: object;
  timeoutMs: number;
  /** Undefined for an answer that can't be understood. */
  read: (body: unknown) => T | undefined;
}

export type CallPhonePe = <T>(call: Call<T>) => Promise<Outcome<T>>;

/**
 * Speaks to the payment gateway with a live token. A 401 means that nothing was done, so the token
 * is replaced and the call repeated, once.
 */
export function createCaller(
  config: PhonePeConfig,
  tools: { fetch: typeof fetch; now: () => Date },
): CallPhonePe {
  const tokens = createTokenSource(config, tools);

  return async (call) => {
    const timeLeft = () => Math.max(1, call.timeoutMs - (tools.now().getTime() - startedAt));
    const send = async (authorization: string) =>
      judge(
        phonePe,
        call.what,
        await exchange(tools.fetch, {
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

    const startedAt = tools.now().getTime();
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

/** A token that is renewed for many callers keeps none of them longer than its own call may take. */
async function inTime(token: Promise<Outcome<string>>, ms: number): Promise<Outcome<string>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome<string>>((resolve) => {
    timer = setTimeout(() => resolve(tokenIsLate()), ms);
  });
  try {
    return await Promise.race([token, late]);
  } finally {
    clearTimeout(timer);
  }
}

function tokenIsLate(): Outcome<string> {
  const message = "PhonePe gave no token in time (TIMED_OUT)";
  const error = new PaymentProviderError(message, { code: "TIMED_OUT", retryable: true });
  return { kind: "unclear", error };
}

/** @throws PaymentProviderError when our credentials are refused: no repeat could mend that */
async function authorised(token: Promise<Outcome<string>>): Promise<Outcome<string>> {
  const outcome = await token;
  if (outcome.kind === "refused") throw outcome.error;
  return outcome;
}
