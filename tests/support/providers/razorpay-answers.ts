/** Answers of Razorpay as its pages document them, to replace one of the fake's. */

export const now = new Date("2026-11-20T10:00:00Z");
const nowSeconds = now.getTime() / 1_000;

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
