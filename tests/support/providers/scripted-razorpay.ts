import type { PaymentProvider } from "../../../app/features/payments/provider.ts";
import { createRazorpay } from "../../../app/adapters/payments/razorpay/razorpay.server.ts";

/** For tests only: a Razorpay that answers from a list, so that each test shows the whole talk. */

export const now = new Date("2026-11-20T10:00:00Z");
const nowSeconds = now.getTime() / 1_000;

export const razorpayConfig = {
  apiBase: "https://razorpay.test/v1",
  keyId: "rzp_test_key",
  keySecret: "key-secret",
  webhookSecret: "webhook-secret",
  payPageOrigins: ["https://rzp.io"],
};

interface SeenCall {
  what: string;
  headers: Headers;
  body: Record<string, unknown> | undefined;
}

/** @param replies in order, whatever is asked; an Error is a broken line */
export function scriptRazorpay(...replies: (readonly [status: number, body: unknown] | Error)[]): {
  provider: PaymentProvider;
  calls: SeenCall[];
  talk: () => string[];
} {
  const calls: SeenCall[] = [];
  const left = [...replies];
  const provider = createRazorpay(razorpayConfig, {
    now: () => now,
    wait: async () => {},
    fetch: async (input, init) => {
      const { method, url, headers } = new Request(input, init);
      const text = typeof init?.body === "string" ? init.body : "";
      const { pathname, search } = new URL(url);
      const what = `${method} ${pathname.slice(3)}${search}`;
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
      calls.push({ what, headers, body });
      const reply = left.shift() ?? new Error("not in the script");
      if (reply instanceof Error) throw reply;
      return new Response(JSON.stringify(reply[1]), { status: reply[0] });
    },
  });
  return { provider, calls, talk: () => calls.map(({ what }) => what) };
}

export const orderId = "order_1795600000000_abcdefghijklmnopqrst";

/** A link that waits for its payment, as the API shows it, with some fields changed. */
export function link(changes: object = {}): Record<string, unknown> {
  return {
    id: "plink_1",
    status: "created",
    amount: 79_900,
    amount_paid: 0,
    currency: "INR",
    reference_id: orderId,
    short_url: "https://rzp.io/rzp/abc",
    expire_by: nowSeconds + 960,
    notes: { order_id: orderId, pay_by: String(nowSeconds + 600) },
    payments: null,
    ...changes,
  };
}

export function payment(id: string, status: string, amount: number | string = 79_900) {
  return { payment_id: id, plink_id: "plink_1", amount, status, method: "upi" };
}

export function links(...all: object[]) {
  return [200, { payment_links: all }] as const;
}

export function refunds(...items: object[]) {
  return [200, { entity: "collection", count: items.length, items }] as const;
}

export function refundOf(receipt: string | null, status: string, amount = 39_950) {
  return { id: `rfnd_${receipt}`, amount, receipt, status };
}

export const badRequest = [
  400,
  { error: { code: "BAD_REQUEST_ERROR", description: `no ${orderId}`, reason: "NA" } },
] as const;
