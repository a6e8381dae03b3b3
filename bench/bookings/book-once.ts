import { randomUUID } from "node:crypto";

const TIMEOUT_MS = 30_000;

export interface SlotToBook {
  therapist: string;
  /** YYYY-MM-DD in India */
  day: string;
  /** "5:00 PM" */
  time: string;
}

/**
 * Makes one booking through the API and pays it on the fake provider's payment page, then loads the result page.
 * @param paid gets the order's id once the provider has its payment
 * @throws Error on an unexpected response
 */
export async function bookOnce(
  url: string,
  { therapist, day, time }: SlotToBook,
  paid?: (orderId: string) => void,
): Promise<void> {
  const id = randomUUID();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const opened = await fetch(`${url}/functions/v1/payment`, {
    signal,
    method: "POST",
    headers: { authorization: "Bearer demo-anon-key", "content-type": "application/json" },
    body: JSON.stringify({
      money: paiseOf(therapist),
      merchid: `order_${Date.now()}`,
      meta_info: {
        name: therapist,
        date: day,
        time,
        duration: 60,
        email: `${id}@example.com`,
        id,
      },
    }),
  });
  if (opened.status !== 200) {
    throw new Error(`payment answered ${opened.status}: ${await opened.text()}`);
  }
  const { redirectUrl, orderId } = (await opened.json()) as Record<
    "redirectUrl" | "orderId",
    string
  >;
  const payment = await fetch(redirectUrl, {
    signal,
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
    redirect: "manual",
  });
  if (payment.status >= 400) throw new Error(`the pay page answered ${payment.status}`);
  paid?.(orderId);
  const result = await fetch(`${url}/payment-status?orderId=${orderId}`, { signal });
  const page = await result.text();
  if (result.status !== 200) throw new Error(`the result answered ${result.status}`);
  if (page.includes("Payment Failed")) throw new Error("the payment failed");
}

/** The five prices of bench/fill-database.ts, in its order. */
function paiseOf(therapist: string): number {
  const rupees = [699, 799, 899, 999, 1299][Number(therapist.split(" ")[1]) % 5] ?? 0;
  return rupees * 100;
}
