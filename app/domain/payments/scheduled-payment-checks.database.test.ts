import { expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { runClock, runDueChecks } from "../../../tests/support/fixtures/run-clock.ts";
import {
  completed,
  failedWith,
  pending,
  refuses,
  silent,
} from "../../../tests/support/providers/scripted-payments.ts";
import { urgentJobs } from "../../due.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import {
  applyOrderEvent,
  claimDueOrderChecks,
  recordDueOrderCheck,
} from "../orders/order-updates.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { enforceRetention } from "../privacy/enforce-retention.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import {
  checkSeconds,
  firstPaymentCheck,
  OPEN_FOR_SECONDS,
  UNKNOWN_ANSWERS,
} from "./check-schedule.ts";
import { recordOrderUnpaid } from "./retry-order.server.ts";
import { checkPaymentOnSchedule } from "./scheduled-payment-checks.server.ts";

// Every order may be due: each test has its own database.
const deps = await openJourneyForEach();

const waits = async () => pending;

async function someOpenedOrder(at = now): Promise<string> {
  const { id } = await somePlacedOrder(deps);
  await applyOrderEvent(deps.db, id, "payment_opened", at, {
    redirect_url: "https://pay.test/",
    payment_opened_at: at,
    payment_expires_at: new Date(at.getTime() + 600_000),
    check_at: firstPaymentCheck(at),
  });
  return id;
}

/** Whether orders are due, a tenth of a second before and then. */
async function dueAt(seconds: number): Promise<string[][]> {
  return [await runDueChecks(deps, later(seconds - 0.1)), await runDueChecks(deps, later(seconds))];
}

test("an open payment is checked at every time of the schedule, and every 90 seconds afterwards", async () => {
  const id = await someOpenedOrder();
  deps.payments.script.fetchStatus = waits;
  for (const seconds of checkSeconds) expect(await dueAt(seconds)).toEqual([[], [id]]);
  expect(await dueAt(checkSeconds.at(-1)! + 90)).toEqual([[], [id]]);
  expect(deps.payments.calls).toHaveLength(checkSeconds.length + 1);
});

test("two processes publish a check once, and no other before its job has set the next", async () => {
  const id = await someOpenedOrder();
  await Promise.all([22, 22.1].map((seconds) => runClock(deps, later(seconds))));
  await runClock(deps, later(82));
  expect(await jobsAbout(deps.db, id)).toMatchObject([{ name: "check-payment" }]);
});

async function isDue(at: Date) {
  const ask = `select $1::text, ${urgentJobs.isDue} as due`;
  return (await deps.pool.query<{ due: boolean }>(ask, ["", at])).rows[0]?.due;
}

test("the condition of urgent jobs holds when a payment check is due", async () => {
  await someOpenedOrder();
  expect([await isDue(later(21.9)), await isDue(later(22))]).toEqual([false, true]);
});

test("the next check is stored before the provider is called, so an outage doesn't end the schedule", async () => {
  const id = await someOpenedOrder();
  deps.payments.script.fetchStatus = silent;
  for (const seconds of [22, 25]) expect(await dueAt(seconds)).toEqual([[], [id]]);
});

test("a check that the provider refuses while the page is open is a failed job, which alerts the operator", async () => {
  const id = await someOpenedOrder();
  deps.payments.script.fetchStatus = refuses("NO");
  await expect(checkPaymentOnSchedule(deps, id, later(22))).rejects.toMatchObject({ code: "NO" });
  // Told of by then.
  await checkPaymentOnSchedule(deps, id, later(checkSeconds.at(-1)!));
});

test("an order that is paid while a check of it begins keeps the time of its next check", async () => {
  const id = await someOpenedOrder();
  const begun = (await findOrder(deps.db, id))!;
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentForWebhook(deps, id, later(22));
  await recordDueOrderCheck(deps.db, begun, null, later(22));
  expect(await dueAt(22 + 1200)).toEqual([[], [id]]);
});

test("an order without a pay page is checked every 90 seconds", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = waits;
  for (const seconds of [90, 180]) expect(await dueAt(seconds)).toEqual([[], [id]]);
});

test("a slot that staff hold for a payment that is not recorded is released after its hold, and its order ends", async () => {
  const { id } = await somePayLink(deps, { pay: { by: "otherwise" } });
  expect(await dueAt(30 * 60)).toEqual([[], [id]]);
  expect((await findOrder(deps.db, id))?.state).toBe("abandoned");
  expect(await stateOfClaim(deps, id)).toBe("released");
});

test("a failed order is checked once an hour for a day, because it may be paid late", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("ORDER_EXPIRED");
  await runDueChecks(deps, later(1000));
  expect((await findOrder(deps.db, id))?.state).toBe("failed");
  expect(await dueAt(1000 + 3600)).toEqual([[], [id]]);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await runDueChecks(deps, later(86_399))).toEqual([id]);
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
});

test("a failed order is no longer checked after a day", async () => {
  await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("ORDER_EXPIRED");
  await runDueChecks(deps, later(1000));
  expect(await checkFrom(DAY + 1, DAY + 1, 1)).toBe(0);
  expect(await runDueChecks(deps, later(40 * DAY))).toEqual([]);
});

/** Inserts copies of an order that are due before it. */
async function putBefore(orderId: string, count: number): Promise<void> {
  const order = await deps.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const ids = Array.from(
    { length: count },
    (_, index) => `order_${1_795_600_000_000 + index}_AbCdEfGhIjKlMnOp`,
  );
  const rows = ids.map((id) => ({
    ...order,
    id,
    check_at: now,
    policy: JSON.stringify(order.policy),
  }));
  await deps.db.insertInto("orders").values(rows).execute();
}

test("an order behind two hundred unanswered ones is reached within three minutes", async () => {
  const { id } = await somePlacedOrder(deps);
  await putBefore(id, 200);
  let waitedMs = 0;
  // It answers for this order only; other calls take as long as their limit.
  deps.payments.script.fetchStatus = async (orderId, limits) => {
    if (orderId === id) return completed(79_900);
    waitedMs += limits?.withinMs ?? 39_000;
    return silent();
  };
  // A process runs five such jobs at a time.
  const WORKERS = 5;
  const passed = () => 120 + waitedMs / 1000 / WORKERS;
  const due = await claimDueOrderChecks(deps.db, later(120), 1000);
  for (const orderId of due) await checkPaymentOnSchedule(deps, orderId, later(passed()));
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
  expect(new Set(deps.payments.calls).size).toBe(201);
  expect(passed() - 120).toBeLessThan(180);
});

test("while the company is silent, one check a minute waits long for it, of paid orders too", async () => {
  const [paid, id] = [await someOpenedOrder(), await someOpenedOrder()];
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentForWebhook(deps, paid, later(10));
  const waited: unknown[] = [];
  deps.payments.script.fetchStatus = async (_id, limits) => {
    waited.push(limits?.withinMs);
    return silent();
  };
  for (const seconds of [22, 25, 81, 82, 85])
    await checkPaymentOnSchedule(deps, id, later(seconds));
  expect(waited).toEqual([24_000, 2_000, 2_000, 24_000, 2_000]);
  for (const seconds of [1200, 1201]) await checkPaymentOnSchedule(deps, paid, later(seconds));
  expect(waited.slice(5)).toEqual([24_000, 2_000]);
  await checkPaymentOnSchedule(deps, id, later(1202));
  expect(waited.at(-1)).toBe(2_000);
});

/** A second more than the pause between two checks of an order that is a day old. */
const HOUR = 3601;
const DAY = 86_400;

/** Runs what is due every so many seconds. @returns how often the provider was asked */
async function checkFrom(fromSeconds: number, toSeconds: number, everySeconds: number) {
  const before = deps.payments.calls.length;
  for (let at = fromSeconds; at <= toSeconds; at += everySeconds)
    await runDueChecks(deps, later(at));
  return deps.payments.calls.length - before;
}

const listed = async (at: Date) =>
  (await checkLedger(deps.db, at)).exceptions.map(({ orderId, what }) => `${orderId} ${what}`);
const GIVEN_UP = "The payment company can’t say whether this was paid";

test("a payment that its provider no longer knows is asked about for a day, then abandoned and listed for a person", async () => {
  const id = await someOpenedOrder();
  expect(await checkFrom(2 * HOUR, DAY - 1, HOUR)).toBe(22);
  expect((await findOrder(deps.db, id))?.state).toBe("awaiting_payment");
  expect(deps.alarms).toEqual([]);
  await checkFrom(DAY + HOUR, DAY + HOUR, 1);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "abandoned",
    givenUpAt: later(DAY + HOUR),
  });
  expect(deps.alarms).toEqual(["payment without an outcome given up"]);
  expect(await checkFrom(2 * DAY, 40 * DAY, DAY)).toBe(0);
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
  await checkFrom(DAY, DAY + (UNKNOWN_ANSWERS - 2) * HOUR, HOUR);
  deps.payments.script.fetchStatus = waits;
  await checkFrom(2 * DAY, 2 * DAY, 1);
  deps.payments.script.fetchStatus = unknown;
  await checkFrom(3 * DAY, 3 * DAY + (UNKNOWN_ANSWERS - 2) * HOUR, HOUR);
  expect((await findOrder(deps.db, id))?.state).toBe("awaiting_payment");
  expect(await listed(later(3 * DAY + DAY))).toEqual([
    `${id} After a day, it is still not known whether this was paid`,
  ]);
  await checkFrom(5 * DAY, 5 * DAY, 1);
  expect((await findOrder(deps.db, id))?.state).toBe("abandoned");
});

test.each([
  ["answers that it waits", waits],
  ["refuses to answer", refuses("FORBIDDEN")],
])("two weeks of a provider that %s are the limit too", async (_what, fetchStatus) => {
  const id = await someOpenedOrder();
  deps.payments.script.fetchStatus = fetchStatus;
  await checkFrom(13 * DAY, 13 * DAY, 1);
  expect((await findOrder(deps.db, id))?.state).toBe("awaiting_payment");
  await checkFrom(OPEN_FOR_SECONDS, OPEN_FOR_SECONDS, 1);
  expect((await findOrder(deps.db, id))?.givenUpAt).toEqual(later(OPEN_FOR_SECONDS));
});

test("a capture found after it was given up is money owed, and no longer listed as lost", async () => {
  const id = await someOpenedOrder();
  await checkFrom(DAY, DAY + UNKNOWN_ANSWERS * HOUR, HOUR);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentForWebhook(deps, id, later(10 * DAY));
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "paid", givenUpAt: null });
  const { balances, exceptions, addsUp } = await checkLedger(deps.db, later(10 * DAY));
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
  await checkFrom(DAY, DAY + UNKNOWN_ANSWERS * HOUR, HOUR);
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
