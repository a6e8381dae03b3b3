import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import { paymentBody } from "../product/payment-call.ts";

/** What visitors met while something happened to the cluster. */
export interface Visits {
  visitors: number;
  /** Orders that the provider has the money of. */
  paid: string[];
  /** Visitors whose first page or order got our 503. */
  refused: number;
  /** Answers that are neither what was asked for nor our own 503. */
  foreign: string[];
  /** The longest time without a new order, in seconds. */
  longestGap: number;
}

const THANKS_WITHIN_MS = 120_000;
let visited = 0;

/**
 * Lets visitors come at a steady rate: each opens the list, orders a time of its own, pays, and waits until it
 * reads that the session is booked.
 * @param pay what the provider does once a visitor pays
 * @returns how to end it: after the last visitor has an answer
 */
export function startVisitors(
  url: string,
  therapists: readonly { name: string; cost: number }[],
  pay: (orderId: string) => Promise<void>,
  perSecond = 3,
): () => Promise<Visits> {
  const visits: Visits = { visitors: 0, paid: [], refused: 0, foreign: [], longestGap: 0 };
  let last = performance.now();
  const ordered = () => {
    const now = performance.now();
    visits.longestGap = Math.max(visits.longestGap, (now - last) / 1000);
    last = now;
  };

  /** @returns the text of a good answer; undefined for our own 503 */
  async function ask(path: string, init: RequestInit = {}): Promise<string | undefined> {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    if (answer.status === 200) return text;
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const ours = isJson
      ? JSON.parse(text).error
      : /We can('|&#x27;|’)t reach our booking system/.test(text);
    if (answer.status !== 503 || !ours) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
    return undefined;
  }

  async function visit(number: number): Promise<void> {
    const { name, cost } = therapists[number % therapists.length]!;
    const turn = Math.floor(number / therapists.length);
    if ((await ask("/therapist")) === undefined) return void (visits.refused += 1);
    const answer = await ask("/functions/v1/payment", {
      method: "POST",
      headers: { authorization: "Bearer demo-anon-key", "content-type": "application/json" },
      body: JSON.stringify(
        paymentBody({ name, cost: [0, cost] }, randomUUID(), {
          daysAhead: 3 + Math.floor(turn / slotTimes.length),
          slot: turn % slotTimes.length,
        }),
      ),
    });
    if (answer === undefined) return void (visits.refused += 1);
    ordered();
    const { orderId } = JSON.parse(answer) as { orderId: string };
    await pay(orderId);
    visits.paid.push(orderId);
    const until = performance.now() + THANKS_WITHIN_MS;
    while (performance.now() < until) {
      const page = await ask(`/payment-status?orderId=${orderId}`);
      // These visitors keep no cookie, so the page names neither the session nor its links.
      if (page?.includes("Your session is booked")) return;
      await pause(1_000);
    }
    throw new Error(`${orderId}: not booked`);
  }

  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    visits.visitors += 1;
    const one = visit((visited += 1)).catch((error: Error) => {
      visits.foreign.push(error.message);
    });
    open.add(one);
    void one.finally(() => open.delete(one));
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    ordered();
    await Promise.all(open);
    return visits;
  };
}
