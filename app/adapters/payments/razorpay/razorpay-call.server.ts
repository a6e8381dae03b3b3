import { type Api, codeLike, outcomeOf, type Outcome } from "../call-outcome.ts";
import { exchange } from "../../../lib/web/http-exchange.ts";
import { ASK_TIMEOUT_MS, SEND_TIMEOUT_MS } from "../provider-deps.ts";
import { asObject } from "../webhook-body.ts";

/** What Razorpay gave the operator, and where it lives. The base can point at a stand-in. */
export interface RazorpayConfig {
  /** Production and test mode alike: https://api.razorpay.com/v1 */
  apiBase: string;
  /** `rzp_live_…`, or `rzp_test_…` in test mode. */
  keyId: string;
  keySecret: string;
  /** As entered in Razorpay's dashboard next to the webhook's address: not the key's secret. */
  webhookSecret: string;
  /** Origins of the pay page and of what it redirects to, for the form-action of the Content-Security-Policy. */
  payPageOrigins: string[];
}

interface Call<T> {
  /** Names the call in errors. */
  what: string;
  /** Under the API's base; begins with a slash. */
  path: string;
  /** With a body it is a POST that does something; without, a question. */
  body?: object;
  headers?: Record<string, string>;
  /** Shortens the time that an answer is awaited. */
  timeLeftMs?: number;
  /** Undefined for an answer that can't be understood. */
  read: (body: unknown) => T | undefined;
}

export type CallRazorpay = <T>(call: Call<T>) => Promise<Outcome<T>>;

/** `error.reason`, where it says more than `error.code`. */
const razorpay: Api = {
  name: "Razorpay",
  codeIn(body) {
    const { reason, code } = asObject(asObject(body)?.["error"]) ?? {};
    return (reason === "NA" ? undefined : codeLike(reason)) ?? codeLike(code);
  },
  // "Conflict": a call with the same idempotency key is being worked on.
  underWay: [409],
};

/** Speaks to Razorpay's API by HTTP Basic: no token, so nothing to renew and no 401 worth a repeat. */
export function createRazorpayCaller(config: RazorpayConfig, send: typeof fetch): CallRazorpay {
  const key = Buffer.from(`${config.keyId}:${config.keySecret}`).toString("base64");
  return async ({ what, path, body, headers, timeLeftMs = Infinity, read }) => {
    const answer = await exchange(send, {
      method: body ? "POST" : "GET",
      url: `${config.apiBase}${path}`,
      headers: {
        Authorization: `Basic ${key}`,
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      timeoutMs: Math.max(1, Math.min(body ? SEND_TIMEOUT_MS : ASK_TIMEOUT_MS, timeLeftMs)),
    });
    return outcomeOf(razorpay, what, answer, read);
  };
}
