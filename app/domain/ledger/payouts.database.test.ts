import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { indiaDay } from "../../lib/india-time.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  december,
  january,
  month,
  pay,
  someoneToPay,
  transfer,
} from "../../../tests/support/fixtures/payouts.ts";
import { addGoodwillToOrder } from "../orders/order-updates.server.ts";
import { listPayees, listPayouts, loadPayouts, undoPayout } from "./payouts.server.ts";
import { setOperatorShare } from "./operator-share.server.ts";

const deps = await openJourney();
await setOperatorShare(deps, "20", new Date(now.getTime() - 1));

/** 799 rupees less a fifth, rounded down in the therapist's favour. */
const ONE = 63_920;

const payoutOf = (therapistId: number, of = month, at = january) =>
  loadPayouts(deps.db, therapistId, of, at);

/** The month's payout, as the desk's list shows it. */
async function listed(therapistId: number, of = month, at = january) {
  const all = await listPayouts(deps.db, of, at, await listPayees(deps.db, of, at));
  return all.find((one) => one.therapistId === therapistId);
}

const refund = (orderId: string, paise: number, at: Date) =>
  deps.db
    .transaction()
    .execute((trx) =>
      addGoodwillToOrder(trx, orderId, { amountPaise: paise, borneBy: "therapist" }, at),
    );

test("a share from a past day is set until a payout since then is paid, also one therapist's own", async () => {
  const [paid, open] = [await someoneToPay(deps), await someoneToPay(deps)];
  const amountOf = async ({ therapistId }: typeof open) =>
    (await payoutOf(therapistId, month, december)).payoutPaise;
  const first = `${month}-01`;
  const today = indiaDay(december);
  const set = (percent: string, scope: { therapistId?: number; from?: string }) =>
    setOperatorShare(deps, percent, december, { therapistId: null, from: first, ...scope });
  // Everyone's from November on, then this therapist's own, then their own from today on.
  expect(await set("10", {})).toEqual({ ok: true });
  expect(await amountOf(open)).toBe((2 * 79_900 * 90) / 100);
  expect(await set("50", { therapistId: open.therapistId })).toEqual({ ok: true });
  expect(await set("5", { therapistId: open.therapistId, from: today })).toEqual({ ok: true });
  expect(await amountOf(open)).toBe(79_900);
  expect(await amountOf(paid)).toBe((2 * 79_900 * 90) / 100);
  expect(await set("", { therapistId: open.therapistId })).toEqual({ ok: true });
  expect(await amountOf(open)).toBe((2 * 79_900 * 90) / 100);
  expect(await set("20", {})).toEqual({ ok: true });
  expect(await pay(deps, paid.therapistId, december)).toEqual({ ok: true });
  const refused = { ok: false, reason: "share_month_paid" };
  expect(await set("30", {})).toEqual(refused);
  expect(await set("30", { from: "2026-11-30" })).toEqual(refused);
  expect(await set("30", { therapistId: paid.therapistId })).toEqual(refused);
  // From the next month on, and for another therapist.
  expect(await set("20", { from: "2026-12-01" })).toEqual({ ok: true });
  expect(await set("30", { therapistId: open.therapistId })).toEqual({ ok: true });
  expect(await amountOf(paid)).toBe(2 * ONE);
  for (const from of ["2027-01-01", "2026-11-31", ""])
    expect(await set("30", { from })).toMatchObject({ reason: "share_day_invalid" });
  expect(await set("30", { therapistId: 0 })).toMatchObject({ reason: "share_invalid" });
  expect(await set("", {})).toMatchObject({ reason: "share_invalid" });
  // A refund after the payout is adjusted by the share that it was paid with.
  await refund(paid.orderId, 39_950, december);
  expect((await payoutOf(paid.therapistId, "2026-12")).adjustedPaise).toBe(-ONE / 2);
  const { number } = (await payoutOf(paid.therapistId)).paid!;
  const of = { therapistId: paid.therapistId, month };
  expect(await undoPayout(deps, of, number, "by mistake", december)).toEqual({ ok: true });
  expect(await set("30", { therapistId: paid.therapistId })).toEqual({ ok: true });
  const changed = sql`update operator_share set percent = 1`;
  await expect(changed.execute(deps.db)).rejects.toThrow("share_of_unpaid_months");
});

test("a session counts with the share of its day, whichever was set last for that day", async () => {
  const { therapistId } = await someoneToPay(deps);
  const amount = async () => (await payoutOf(therapistId, month, december)).payoutPaise;
  const set = (percent: string, from: string, second: number) => {
    const at = new Date(december.getTime() + second * 1000);
    return setOperatorShare(deps, percent, at, { therapistId, from });
  };
  // Its two sessions are on 21 November.
  expect(await set("10", "2026-11-22", 0)).toEqual({ ok: true });
  expect(await amount()).toBe(2 * ONE);
  expect(await set("10", "2026-11-21", 1)).toEqual({ ok: true });
  expect(await amount()).toBe((2 * 79_900 * 90) / 100);
  // The same again changes nothing.
  const rows = () =>
    deps.db.selectFrom("operator_share").select("id").where("therapist_id", "=", therapistId);
  expect(await set("10", "2026-11-23", 2)).toEqual({ ok: true });
  expect(await rows().execute()).toHaveLength(2);
  expect(await set("40", "2026-11-01", 3)).toEqual({ ok: true });
  expect(await amount()).toBe((2 * 79_900 * 60) / 100);
});

test("no payout is marked as paid before a share is set for its sessions", async () => {
  const own = await openJourney(onTestFinished);
  const { therapistId } = await someoneToPay(own);
  expect(await pay(own, therapistId, december)).toMatchObject({ reason: "share_not_set" });
  expect(await setOperatorShare(own, "0", december)).toEqual({ ok: true });
  expect(await pay(own, therapistId, december)).toMatchObject({ reason: "share_not_set" });
  const november = { therapistId: null, from: `${month}-01` };
  expect(await setOperatorShare(own, "0", december, november)).toEqual({ ok: true });
  expect(await pay(own, therapistId, december)).toEqual({ ok: true });
});

test("a payout is marked as paid, and a refund after it is an adjustment of the month it happens in", async () => {
  const { therapistId, orderId } = await someoneToPay(deps);
  expect(await pay(deps, therapistId, december)).toEqual({ ok: true });
  await refund(orderId, 39_950, december);
  const november = {
    payoutPaise: 2 * ONE,
    adjustedPaise: 0,
    sessions: 2,
    paid: { ...transfer, number: 1 },
  };
  expect(await payoutOf(therapistId)).toMatchObject(november);
  expect(await listed(therapistId)).toMatchObject(november);
  const next = { payoutPaise: -ONE / 2, adjustedPaise: -ONE / 2, sessions: 0, paid: null };
  expect(await payoutOf(therapistId, "2026-12")).toMatchObject({
    ...next,
    list: [{ orderId, corrects: month, amountPaise: -ONE / 2 }],
  });
  expect(await listed(therapistId, "2026-12")).toMatchObject(next);
  expect(await listed(therapistId, "2027-01")).toBeUndefined();
  // The rest of it in January, when December is paid.
  expect(await pay(deps, therapistId, january, { month: "2026-12", paidOn: "2027-01-05" })).toEqual(
    { ok: true },
  );
  await refund(orderId, 39_950, january);
  expect(await payoutOf(therapistId, "2026-12")).toMatchObject({ payoutPaise: -ONE / 2 });
  expect(await payoutOf(therapistId, "2027-01")).toMatchObject({ payoutPaise: -ONE / 2 });
});

test("a refund before the month is paid is in the payout, and no adjustment", async () => {
  const { therapistId, orderId } = await someoneToPay(deps);
  await refund(orderId, 39_950, december);
  await pay(deps, therapistId, december);
  expect(await payoutOf(therapistId)).toMatchObject({ payoutPaise: 1.5 * ONE, adjustedPaise: 0 });
  expect(await listed(therapistId, "2026-12")).toBeUndefined();
});

test("a refund and a mark at once are counted once, whichever comes first", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { therapistId, orderId } = await someoneToPay(deps);
    const [paid] = await Promise.all([
      pay(deps, therapistId, december),
      refund(orderId, 39_950, december),
    ]);
    expect([{ ok: true }, { ok: false, reason: "amount_changed" }]).toContainEqual(paid);
    const both = [await payoutOf(therapistId), await payoutOf(therapistId, "2026-12")];
    expect(both.reduce((sum, { payoutPaise }) => sum + payoutPaise, 0)).toBe(1.5 * ONE);
  }
});

test("an adjustment that came too late for the payout of its month is in a later one", async () => {
  const { therapistId, orderId, other } = await someoneToPay(deps);
  await pay(deps, therapistId, december);
  await refund(orderId, 79_900, december);
  await pay(deps, therapistId, january, { month: "2026-12", paidOn: "2027-01-05" });
  await refund(other, 79_900, december);
  expect(await listed(therapistId, "2026-12")).toMatchObject({ payoutPaise: -ONE });
  expect(await listed(therapistId, "2027-01")).toMatchObject({ adjustedPaise: -ONE });
});

test("a repeated request records one payout, and another reference is refused", async () => {
  const { therapistId } = await someoneToPay(deps);
  const both = await Promise.all([
    pay(deps, therapistId, december),
    pay(deps, therapistId, december),
  ]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await pay(deps, therapistId, december, { reference: "UTR 4712" })).toMatchObject({
    reason: "paid_already",
  });
  const rows = deps.db
    .selectFrom("payout")
    .select("number")
    .where("therapist_id", "=", therapistId);
  expect(await rows.execute()).toEqual([{ number: 1 }]);
});

test.each([
  [{ month: "2026-12" }, "month_not_over"],
  [{ month: "2026-10", paidOn: "2026-11-02" }, "nothing_to_pay"],
  [{ expectedPaise: 1 }, "amount_changed"],
  [{ reference: "x" }, "reference_invalid"],
  [{ reference: "a\nb c" }, "reference_invalid"],
  [{ paidOn: "2026-12-04" }, "day_invalid"],
  [{ paidOn: "2026-10-31" }, "day_invalid"],
  [{ paidOn: "yesterday" }, "day_invalid"],
])("%j is refused as %s", async (given, reason) => {
  const { therapistId } = await someoneToPay(deps);
  expect(await pay(deps, therapistId, december, given)).toEqual({ ok: false, reason });
});

test("a contra entry opens the month again, with what is true now, once", async () => {
  const { therapistId, orderId } = await someoneToPay(deps);
  const of = { therapistId, month };
  await pay(deps, therapistId, december);
  await refund(orderId, 79_900, december);
  const undo = (number = 1) => undoPayout(deps, of, number, "wrong account", december);
  expect(await undoPayout(deps, of, 1, " ", december)).toEqual({
    ok: false,
    reason: "reason_missing",
  });
  expect([await undo(), await undo()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await undo(2)).toEqual({ ok: false, reason: "not_paid" });
  expect(await payoutOf(therapistId)).toMatchObject({ payoutPaise: ONE, paid: null });
  expect(await listed(therapistId, "2026-12")).toBeUndefined();
  expect(await pay(deps, therapistId, december, { reference: "UTR 4712" })).toEqual({ ok: true });
  const rows = await deps.db
    .selectFrom("payout")
    .select(["number", "amount_paise", "reference"])
    .where("therapist_id", "=", therapistId)
    .orderBy("number")
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 2 * ONE, "UTR 4711"],
    [2, -2 * ONE, "wrong account"],
    [3, ONE, "UTR 4712"],
  ]);
});

test("a payout whose correction was paid with a later month is not undone before that one", async () => {
  const { therapistId, orderId } = await someoneToPay(deps);
  await pay(deps, therapistId, december);
  await refund(orderId, 79_900, december);
  await pay(deps, therapistId, january, { month: "2026-12", paidOn: "2027-01-05" });
  const undo = (of: string) =>
    undoPayout(deps, { therapistId, month: of }, 1, "wrong account", january);
  expect(await undo(month)).toEqual({ ok: false, reason: "adjustment_paid" });
  expect(await undo("2026-12")).toEqual({ ok: true });
  expect(await undo(month)).toEqual({ ok: true });
  expect(await payoutOf(therapistId)).toMatchObject({ payoutPaise: ONE });
});

test("the database keeps what was paid as it is", async () => {
  const { therapistId, orderId } = await someoneToPay(deps);
  await pay(deps, therapistId, december);
  await refund(orderId, 79_900, december);
  const own = sql`where therapist_id = ${therapistId}`;
  for (const change of [
    sql`update payout set amount_paise = 1 ${own}`,
    sql`update payout set reference = 'another' ${own}`,
    sql`update payout_line set amount_paise = 1, kept_paise = 1, share_paise = 0 ${own}`,
    sql`update payout_adjustment set amount_paise = 1 ${own}`,
    sql`delete from payout ${own}`,
    sql`delete from payout_line ${own}`,
    sql`delete from payout_adjustment ${own}`,
  ])
    await expect(change.execute(deps.db)).rejects.toThrow("payout_stays");
  const insert = (number: number, paise: number, of = month) => sql`
    insert into payout values (${therapistId}, ${of}, ${number}, ${paise}, 'UTR', '2026-12-02', ${december})`;
  await expect(insert(3, 1).execute(deps.db)).rejects.toThrow("payout_is_next");
  await expect(insert(2, -1).execute(deps.db)).rejects.toThrow("payout_is_next");
  await expect(insert(1, 0, "2026-12").execute(deps.db)).rejects.toThrow("payout_is_next");
  await expect(insert(1, 1, "2026-10").execute(deps.db)).rejects.toThrow("payout_adds_up");
});
