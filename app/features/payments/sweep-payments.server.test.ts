import { expect, test } from "vitest";
import {
  later,
  now,
  openJourneyForEach,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { sweepPayments } from "./reconcile-payment.server.ts";
import { PaymentProviderError } from "./provider.ts";
import { findOrder } from "../orders/find-order.server.ts";

const stopped = () => now;

const deps = await openJourneyForEach();

/** Inserts copies of an order that are an hour older, so that every sweep takes them first. */
async function putBefore(orderId: string, count: number): Promise<void> {
  const order = await deps.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const created_at = later(-3600);
  const ids = Array.from(
    { length: count },
    (_, index) => `order_${1_795_600_000_000 + index}_AbCdEfGhIjKlMnOp`,
  );
  const rows = ids.map((id) => ({
    ...order,
    id,
    created_at,
    policy: JSON.stringify(order.policy),
  }));
  await deps.db.insertInto("orders").values(rows).execute();
}

/** A provider that answers for one order only; other calls take as long as their limit. */
function silentButFor(orderId: string) {
  let ms = 0;
  let underWay = 0;
  const seen = { calls: 0, most: 0, clock: () => new Date(now.getTime() + ms) };
  deps.payments.script.fetchStatus = async (id, limits) => {
    if (id === orderId) return completed(79_900);
    seen.calls += 1;
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
    // Five calls run at once.
    ms += (limits?.withinMs ?? 39_000) / 5;
    await new Promise(setImmediate);
    underWay -= 1;
    throw new PaymentProviderError("no answer", { code: "TIMED_OUT", retryable: true });
  };
  return seen;
}

test("the fourth sweep reaches an order behind two hundred unanswered ones; no sweep lasts a minute", async () => {
  const { id } = await somePlacedOrder(deps);
  await putBefore(id, 200);
  const seen = silentButFor(id);
  const states: unknown[] = [];
  for (const minute of [2, 3, 4, 5]) {
    const begun = seen.clock().getTime();
    await sweepPayments(deps, later(minute * 60), seen.clock);
    expect(seen.clock().getTime() - begun).toBeLessThan(60_000);
    states.push((await findOrder(deps.db, id))?.state);
  }
  expect(states.at(-1)).toBe("paid");
  // No order is checked twice before it.
  expect(new Set(deps.payments.calls).size).toBeGreaterThan(200);
  expect(seen.most).toBe(5);
});

test("two concurrent sweeps check no order twice", async () => {
  const { id } = await somePlacedOrder(deps);
  await putBefore(id, 30);
  silentButFor(id);
  await Promise.all([
    sweepPayments(deps, later(120), stopped),
    sweepPayments(deps, later(120), stopped),
  ]);
  expect(deps.payments.calls).toHaveLength(31);
  expect(new Set(deps.payments.calls).size).toBe(31);
});
