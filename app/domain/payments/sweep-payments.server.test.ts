import { expect, test } from "vitest";
import {
  later,
  now,
  openJourneyForEach,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";
import { enforceRetention } from "../privacy/enforce-retention.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { OPEN_FOR_SECONDS, UNKNOWN_ANSWERS } from "./check-schedule.ts";
import { recordOrderUnpaid } from "./retry-order.server.ts";
import { checkPaymentOfWebhook } from "./check-payment.server.ts";
import { sweepPayments } from "./scheduled-payment-checks.server.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import { findOrder } from "../orders/orders.server.ts";

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

/** A second more than the pause between two checks of an order that is a day old. */
const HOUR = 3601;
const DAY = 86_400;

async function someOpenedOrder(): Promise<string> {
  const { id } = await somePlacedOrder(deps);
  await applyOrderEvent(deps.db, id, "payment_opened", now, {
    redirect_url: "https://pay.test/",
    payment_opened_at: now,
    payment_expires_at: later(600),
  });
  return id;
}

/** Sweeps every so many seconds. @returns how often the provider was asked */
async function sweepFrom(fromSeconds: number, toSeconds: number, everySeconds: number) {
  const before = deps.payments.calls.length;
  for (let at = fromSeconds; at <= toSeconds; at += everySeconds)
    await sweepPayments(deps, later(at), () => later(at));
  return deps.payments.calls.length - before;
}

const listed = async (at: Date) =>
  (await checkLedger(deps, at)).exceptions.map(({ orderId, what }) => `${orderId} ${what}`);
const GIVEN_UP = "The payment company can’t say whether this was paid";

test("a payment that its provider no longer knows is asked about for a day, then abandoned and listed for a person", async () => {
  const id = await someOpenedOrder();
  expect(await sweepFrom(2 * HOUR, DAY - 1, HOUR)).toBe(22);
  expect((await findOrder(deps.db, id))?.state).toBe("awaiting_payment");
  expect(deps.alarms).toEqual([]);
  await sweepFrom(DAY + HOUR, DAY + HOUR, 1);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "abandoned",
    givenUpAt: later(DAY + HOUR),
  });
  expect(deps.alarms).toEqual(["payment without an outcome given up"]);
  expect(await sweepFrom(2 * DAY, 40 * DAY, DAY)).toBe(0);
  expect(await listed(later(60 * DAY))).toEqual([`${id} ${GIVEN_UP}`]);
  const givenUpJobs = { list: async () => [] } as never;
  const { inbox } = await loadToday({ ...deps, givenUpJobs }, "finance", later(60 * DAY));
  expect(inbox.map(({ what }) => what)).toEqual([GIVEN_UP]);
  expect(await recordOrderUnpaid(deps, id, later(60 * DAY))).toEqual({ ok: true });
  expect(await listed(later(61 * DAY))).toEqual([]);
});

test("few answers that it is unknown are not enough, and one that it is known starts the count again", async () => {
  const id = await someOpenedOrder();
  const unknown = deps.payments.script.fetchStatus;
  await sweepFrom(DAY, DAY + (UNKNOWN_ANSWERS - 2) * HOUR, HOUR);
  deps.payments.script.fetchStatus = async () => ({ ...completed(79_900), state: "PENDING" });
  await sweepFrom(2 * DAY, 2 * DAY, 1);
  deps.payments.script.fetchStatus = unknown;
  await sweepFrom(3 * DAY, 3 * DAY + (UNKNOWN_ANSWERS - 2) * HOUR, HOUR);
  expect((await findOrder(deps.db, id))?.state).toBe("awaiting_payment");
  expect(await listed(later(3 * DAY + DAY))).toEqual([
    `${id} After a day, it is still not known whether this was paid`,
  ]);
  await sweepFrom(5 * DAY, 5 * DAY, 1);
  expect((await findOrder(deps.db, id))?.state).toBe("abandoned");
});

test.each([
  ["answers that it waits", async () => ({ ...completed(79_900), state: "PENDING" as const })],
  [
    "refuses to answer",
    async () => {
      throw new PaymentProviderError("no", { code: "FORBIDDEN", retryable: false });
    },
  ],
])("two weeks of a provider that %s are the limit too", async (_what, fetchStatus) => {
  const id = await someOpenedOrder();
  deps.payments.script.fetchStatus = fetchStatus;
  await sweepFrom(13 * DAY, 13 * DAY, 1);
  expect((await findOrder(deps.db, id))?.state).toBe("awaiting_payment");
  await sweepFrom(OPEN_FOR_SECONDS, OPEN_FOR_SECONDS, 1);
  expect((await findOrder(deps.db, id))?.givenUpAt).toEqual(later(OPEN_FOR_SECONDS));
});

test("a capture found after it was given up is money owed, and no longer listed as lost", async () => {
  const id = await someOpenedOrder();
  await sweepFrom(DAY, DAY + UNKNOWN_ANSWERS * HOUR, HOUR);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentOfWebhook(deps, id, later(10 * DAY));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "paid", givenUpAt: null });
  const { balances, exceptions, addsUp } = await checkLedger(deps, later(10 * DAY));
  expect([balances.owed, exceptions, addsUp]).toEqual([79_900, [], true]);
  await confirmBooking(deps, id, later(10 * DAY));
  expect(["offered", "owed"]).toContain((await findOrder(deps.db, id))?.state);
});

test("retention and an erasure reach a payment that was given up", async () => {
  const kept = await someOpenedOrder();
  const erased = await someOpenedOrder();
  await deps.pool.query("update orders set contact_email = 'gone@example.com' where id = $1", [
    erased,
  ]);
  await sweepFrom(DAY, DAY + UNKNOWN_ANSWERS * HOUR, HOUR);
  await deps.pool.query("update orders set erasure_requested_at = $2 where id = $1", [
    erased,
    later(1),
  ]);
  await enforceRetention(deps, later(9 * DAY));
  expect(await findOrder(deps.db, erased)).toBeUndefined();
  expect(await findOrder(deps.db, kept)).toBeDefined();
  await enforceRetention(deps, later(370 * DAY));
  expect(await findOrder(deps.db, kept)).toBeUndefined();
});
