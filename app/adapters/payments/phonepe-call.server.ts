import type { PhonePeConfig } from "./phonepe-config.ts";
import { exchange } from "../../lib/http-exchange.ts";
import { judge, type Outcome } from "./call-outcome.ts";
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
          timeoutMs: call.timeoutMs,
        }),
        call.read,
      );

    const first = await authorised(tokens.header());
    if (first.kind !== "done") return first;
    const outcome = await send(first.value);
    if (outcome.kind !== "refused" || outcome.status !== 401) return outcome;

    const second = await authorised(tokens.headerInsteadOf(first.value));
    if (second.kind !== "done") return second;
    const repeated = await send(second.value);
    if (repeated.kind === "refused" && repeated.status === 401) throw repeated.error;
    return repeated;
  };
}

/** @throws PaymentProviderError when our credentials are refused: no repeat could mend that */
async function authorised(token: Promise<Outcome<string>>): Promise<Outcome<string>> {
  const outcome = await token;
  if (outcome.kind === "refused") throw outcome.error;
  return outcome;
}
