import { expect, test } from "vitest";
import {
  refundAll,
  someBookedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { byFinance, someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { confirmOutsidePayment } from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import {
  checkDayBalances,
  listWrongDayBalances,
  loadLedgerBalances,
  updateDayBalances,
} from "./day-balances.server.ts";
import { monthSpan } from "./month.ts";

// The sums are of all orders, so each test has its own database.
const deps = await openJourneyForEach();

const DAY = 86_400;
const PRICE = 79_900;
/** The payments of the fixtures are of 20 November; in the next month theirs is closed. */
const inDecember = later(14 * DAY);

/** "booked refunded owed reversed of captured, outside" of November, in prices. */
async function november(): Promise<string> {
  const month = await loadLedgerBalances(deps.db, monthSpan("2026-11"));
  const { captured, outside, booked, refunded, owed, reversed } = month;
  const boxes = [booked, refunded, owed, reversed].map((paise) => paise / PRICE).join(" ");
  return `${boxes} of ${captured / PRICE}, ${outside / PRICE} outside`;
}

/** The kept sums of the day of the fixtures' payments; undefined until they are kept. */
async function kept(): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom("day_balances")
    .selectAll()
    .where("day", "=", "2026-11-20")
    .executeTakeFirst();
  return row && `${Number(row.booked) / PRICE} booked of ${Number(row.captured) / PRICE}`;
}

test("a day is kept once it is over, and a month is the sum of its days", async () => {
  await someBookedOrder(deps);
  await updateDayBalances(deps.db, later(60));
  expect([await kept(), await november()]).toEqual([undefined, "1 0 0 0 of 1, 0 outside"]);
  await updateDayBalances(deps.db, later(DAY));
  expect([await kept(), await november()]).toEqual(["1 booked of 1", "1 0 0 0 of 1, 0 outside"]);
  // The screen reads what is kept: an order is summed again only after a change.
  await deps.pool.query(
    "update day_balances set captured = captured + $1, booked = booked + $1 where orders = 1",
    [PRICE],
  );
  expect(await november()).toBe("2 0 0 0 of 2, 0 outside");
});

test("a refund of an old payment, and cash that finance confirms late, count in their closed month at once", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const [booked, owed] = [await someBookedOrder(deps), await someOwedOrder(deps)];
  const recorded = await someRecordedOrder(deps);
  await updateDayBalances(deps.db, inDecember);
  expect([await kept(), await november()]).toEqual(["1 booked of 2", "1 0 1 0 of 2, 0 outside"]);

  await refundAll(deps, owed.id, inDecember);
  expect(await november()).toBe("1 1 0 0 of 2, 0 outside");
  // Half an hour before the session: half is kept.
  await cancelBooking(deps, booked.id, PRICE / 2, new Date(booked.startsAt.getTime() - 1_800_000));
  expect(await november()).toBe("0.5 1 0.5 0 of 2, 0 outside");
  await confirmOutsidePayment(deps, recorded.id, byFinance, later(29 * 3600));
  expect(await november()).toBe("0.5 1 1.5 0 of 3, 1 outside");

  expect(await kept()).toBe("1 booked of 2");
  await updateDayBalances(deps.db, later(15 * DAY));
  expect([await kept(), await november()]).toEqual([
    "0.5 booked of 3",
    "0.5 1 1.5 0 of 3, 1 outside",
  ]);
  expect(await deps.db.selectFrom("day_balances_change").selectAll().execute()).toEqual([]);
  expect(await listWrongDayBalances(deps.db)).toEqual([]);
});

test("a change that is committed while its day is summed is in the sums of the next minute, and on the screen before", async () => {
  const order = await someBookedOrder(deps);
  const client = await deps.pool.connect();
  try {
    await client.query("begin");
    await client.query("update orders set refund_due_paise = $2 where id = $1", [
      order.id,
      PRICE / 4,
    ]);
    await client.query(
      `insert into refund_due (order_id, number, cause, amount_paise, at)
        select id, 1, 'cancelled', refund_due_paise, updated_at from orders where id = $1`,
      [order.id],
    );
    await updateDayBalances(deps.db, inDecember);
    await client.query("commit");
  } finally {
    client.release();
  }
  expect([await kept(), await november()]).toEqual([
    "1 booked of 1",
    "0.75 0 0.25 0 of 1, 0 outside",
  ]);
  await updateDayBalances(deps.db, inDecember);
  expect(await kept()).toBe("0.75 booked of 1");
});

test("years of payments are summed a month at a time, the latest first", async () => {
  const [first] = [await someBookedOrder(deps), await someBookedOrder(deps)];
  await deps.pool.query("update capture set captured_at = $2 where order_id = $1", [
    first.id,
    later(-75 * DAY),
  ]);
  const days = async () => (await deps.db.selectFrom("day_balances").selectAll().execute()).length;
  const counts: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await updateDayBalances(deps.db, later(3 * DAY));
    counts.push(await days());
    expect(await november()).toBe("1 0 0 0 of 1, 0 outside");
    expect(await loadLedgerBalances(deps.db, monthSpan("2026-09"))).toMatchObject({
      orders: 1,
      captured: PRICE,
    });
  }
  // Until there is no older payment: 31 days before today three times, of which the last has the first one.
  expect(counts).toEqual([31, 62, 93, 93, 93]);
});

test("sums that are not those of their orders call the operator at night, and are mended", async () => {
  await someBookedOrder(deps);
  await updateDayBalances(deps.db, inDecember);
  const alarms: unknown[] = [];
  const nightly = { ...deps, alarm: (...args: unknown[]) => void alarms.push(args) };
  await checkDayBalances(nightly);
  expect(alarms).toEqual([]);
  // By hand and without a trace.
  await deps.pool.query("update day_balances set orders = 7 where day = '2026-11-20'");
  await checkDayBalances(nightly);
  expect(alarms).toEqual([["ledger check failed", { broken: 1, days: "2026-11-20" }]]);
  expect(await loadLedgerBalances(deps.db, monthSpan("2026-11"))).toMatchObject({ orders: 1 });
  await updateDayBalances(deps.db, inDecember);
  expect(await listWrongDayBalances(deps.db)).toEqual([]);
});
