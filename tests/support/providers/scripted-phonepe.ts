import type { PaymentProvider } from "../../../app/features/payments/provider.ts";
import { createPhonePe } from "../../../app/adapters/payments/phonepe/phonepe.server.ts";
import type { PhonePeConfig } from "../../../app/adapters/payments/phonepe/phonepe-config.ts";

/** For tests only: a PhonePe that answers from a list, so that each test shows the whole talk. */

/** What one call meets: an answer (a text body goes out as it is), a broken line, or silence. */
type Reply = readonly [status: number, body: unknown] | Error | "silence";

const PATHS = {
  token: /^\/oauth\/v1\/oauth\/token$/,
  pay: /^\/pg\/checkout\/v2\/pay$/,
  status: /^\/pg\/checkout\/v2\/order\/[^/]+\/status$/,
  refund: /^\/pg\/payments\/v2\/refund$/,
  "refund status": /^\/pg\/payments\/v2\/refund\/[^/]+\/status$/,
} as const;

type CallName = keyof typeof PATHS;

interface SeenCall {
  name: string;
  url: URL;
  authorization: string | null;
  contentType: string | null;
  redirect: RequestRedirect;
  body: string;
}

export const scriptedConfig: PhonePeConfig = {
  oauthBase: "https://phonepe.test/oauth",
  pgBase: "https://phonepe.test/pg",
  clientId: "client-one",
  clientSecret: "secret-one",
  clientVersion: 1,
  webhookUsername: "username",
  webhookPassword: "password",
  payPageOrigins: ["https://pay.phonepe.test"],
};

interface ScriptedPhonePe {
  provider: PaymentProvider;
  calls: SeenCall[];
  /** The calls in order, by name: a talk longer or shorter than the script shows here. */
  names(): string[];
  /** The pauses asked for, in milliseconds; none is really waited. */
  pauses: number[];
  clock: { now: Date };
}

/**
 * @param script per call the replies in order; a call beyond its list meets a broken line
 * @param startsAt the time on the clock; tokens left to the default live a week from then
 */
export function scriptPhonePe(
  script: Partial<Record<CallName, readonly Reply[]>>,
  startsAt = new Date("2026-11-20T10:00:00Z"),
): ScriptedPhonePe {
  const clock = { now: startsAt };
  const calls: SeenCall[] = [];
  const pauses: number[] = [];
  const left = new Map(Object.entries({ token: tokens(startsAt), ...script }).map(copied));

  const provider = createPhonePe(scriptedConfig, {
    now: () => clock.now,
    wait: async (ms) => void pauses.push(ms),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const name =
        Object.entries(PATHS).find(([, path]) => path.test(url.pathname))?.[0] ?? url.pathname;
      calls.push({
        name,
        url,
        authorization: request.headers.get("authorization"),
        contentType: request.headers.get("content-type"),
        redirect: request.redirect,
        body: await request.text(),
      });
      return meet(left.get(name)?.shift() ?? new Error("not in the script"), request.signal);
    },
  });
  return { provider, calls, pauses, clock, names: () => calls.map(({ name }) => name) };
}

function copied([name, replies]: [string, readonly Reply[]]): [string, Reply[]] {
  return [name, [...replies]];
}

async function meet(reply: Reply, signal: AbortSignal): Promise<Response> {
  if (reply instanceof Error) throw reply;
  if (reply !== "silence") {
    const [status, body] = reply;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  }
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/** "token-1", "token-2", "token-3", each living a week from `issued`. */
function tokens(issued: Date): Reply[] {
  return [1, 2, 3].map((number) => tokenReply(`token-${number}`, issued, 7 * 24 * 3_600));
}

/** A token answer as documented: times in epoch seconds, `expires_in` null. */
export function tokenReply(
  token: string,
  issued: Date,
  lifeSeconds: number,
): readonly [status: number, body: object] {
  const issuedAt = Math.floor(issued.getTime() / 1_000);
  return [
    200,
    {
      access_token: token,
      encrypted_access_token: "…",
      refresh_token: null,
      expires_in: null,
      issued_at: issuedAt,
      expires_at: issuedAt + lifeSeconds,
      session_expires_at: issuedAt + lifeSeconds,
      token_type: "O-Bearer",
    },
  ];
}

export const orderId = "order_1795600000000_7f3a";

export const opened: Reply = [
  200,
  {
    orderId: "OMO1",
    state: "PENDING",
    expireAt: 1_795_601_200_000,
    redirectUrl: "https://pay.phonepe.test/transact?token=a%2Bb&x=1",
  },
];

export const pendingOrder: Reply = [
  200,
  {
    merchantOrderId: orderId,
    orderId: "OMO1",
    state: "PENDING",
    amount: 79_900,
    paymentDetails: [],
  },
];

export const unknownOrder: Reply = [
  400,
  { success: false, code: "MERCHANT_ORDER_MAPPING_NOT_FOUND", message: "No entry found", data: {} },
];

export const unauthorised: Reply = [
  401,
  { success: false, code: "AUTHORIZATION_FAILED", message: "Authorization failed", data: {} },
];
