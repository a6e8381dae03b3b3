import {
  type Api,
  codeLike,
  outcomeOf,
  type CallOutcome,
  QUERY_TIMEOUT_MS,
  SEND_TIMEOUT_MS,
} from "./call-outcome.ts";
import { exchange } from "../../lib/web/http-exchange.ts";
import { asObject } from "./request-checks.ts";

/** The operator's credentials and Razorpay's URL, which can point at the fake Razorpay. */
export interface RazorpayConfig {
  /** In production and test mode: https://api.razorpay.com/v1 */
  apiBase: string;
  /** `rzp_live_…`, or `rzp_test_…` in test mode. */
  keyId: string;
  keySecret: string;
  /** As entered in Razorpay's dashboard with the webhook's URL; not `keySecret`. */
  webhookSecret: string;
  /** Origins of the pay page and of its redirects, for the form-action of the Content-Security-Policy. */
  payPageOrigins: string[];
}

interface Call<T> {
  /** Names the call in errors. */
  what: string;
  /** Appended to the API's base URL; begins with a slash. */
  path: string;
  /** With a body the call is a POST, without one a GET. */
  body?: object;
  headers?: Record<string, string>;
  /** Shortens the timeout. */
  timeLeftMs?: number;
  /** Returns undefined for a response that can't be parsed. */
  read: (body: unknown) => T | undefined;
}

export type CallRazorpay = <T>(call: Call<T>) => Promise<CallOutcome<T>>;

/** The code is `error.reason`, unless that is missing or "NA", else `error.code`. */
const razorpay: Api = {
  name: "Razorpay",
  codeIn(body) {
    const { reason, code } = asObject(asObject(body)?.["error"]) ?? {};
    return (reason === "NA" ? undefined : codeLike(reason)) ?? codeLike(code);
  },
  // 409 Conflict: a call with the same idempotency key is being processed.
  underWay: [409],
};

/** Creates a function that calls Razorpay's API with HTTP Basic authentication; so a 401 is never worth a retry. */
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
      timeoutMs: Math.max(1, Math.min(body ? SEND_TIMEOUT_MS : QUERY_TIMEOUT_MS, timeLeftMs)),
    });
    return outcomeOf(razorpay, what, answer, read);
  };
}
