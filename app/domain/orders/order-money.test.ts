import { expect, test } from "vitest";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { refundPolicy } from "./refund-policy.ts";
import { orderMoney, refundSpans } from "./order-money.ts";

const startsAt = instantOf("2026-11-25", 18);
const order = { policy: refundPolicy, pricePaise: 79_900, keptPaise: 79_900, startsAt };
const hoursBefore = (hours: number) => addMinutes(startsAt, -hours * 60);

// An hour and what follows it stay in one line.
test("well ahead both spans are shown, and the sun moves from the booking to the end of the free time", () => {
  const bookedAt = hoursBefore(48);
  expect(refundSpans(order, bookedAt, hoursBefore(36))).toEqual({
    spans: [
      { amount: "₹799", until: "Tue\u{A0}24\u{A0}Nov, 6:00\u{A0}PM" },
      { amount: "₹399.50", until: "Wed\u{A0}25\u{A0}Nov, 6:00\u{A0}PM" },
    ],
    now: 0.5,
    sentence:
      "Free cancellation until Tue\u{A0}24\u{A0}Nov, 6:00\u{A0}PM\u{A0}IST. After that you’ll get 50% back until the session starts.",
  });
  expect(refundSpans(order, hoursBefore(48), hoursBefore(48)).now).toBe(0);
});

test("within a day one span is left, from the booking if that was later", () => {
  const late = refundSpans(order, hoursBefore(48), hoursBefore(12));
  expect(late.spans).toEqual([{ amount: "₹399.50", until: "Wed\u{A0}25\u{A0}Nov, 6:00\u{A0}PM" }]);
  expect(late.now).toBe(0.5);
  expect(late.sentence).toMatch(/^This session starts in less than 24 hours: 50% refund/);
  expect(refundSpans(order, hoursBefore(8), hoursBefore(6)).now).toBe(0.25);
});

test("no span promises a refund that the policy doesn't grant", () => {
  expect(refundSpans(order, hoursBefore(8), startsAt).spans).toEqual([]);
  const strict = { ...order, policy: { ...refundPolicy, latePercent: 0 } };
  expect(refundSpans(strict, hoursBefore(48), hoursBefore(36)).spans).toHaveLength(1);
  expect(refundSpans(strict, hoursBefore(48), hoursBefore(1)).spans).toEqual([]);
});

const at = (hours: number) => hoursBefore(48 - hours);
const paid = {
  ...order,
  state: "booked" as const,
  provider: null,
  capturedPaise: 79_900,
  refundDuePaise: 0,
  refundedPaise: 0,
  reversedPaise: 0,
};
type Dues = Parameters<typeof orderMoney>[1]["dues"];
const due = (cause: Dues[number]["cause"], amountPaise: number) => ({ cause, amountPaise });
const refund = (
  hours: number,
  amountPaise: number,
  state: "PENDING" | "COMPLETED" | "FAILED" = "COMPLETED",
  endedFor: "earlier_refund" | null = null,
) => ({
  amountPaise,
  state,
  endedFor,
  paidTwice: null,
  createdAt: at(hours),
});
const noRecords = { dues: [], refunds: [] };
const statementOf = (
  changes: Partial<Parameters<typeof orderMoney>[0]>,
  records: Partial<Parameters<typeof orderMoney>[1]> = {},
  now = at(1),
) => orderMoney({ ...paid, ...changes }, { ...noRecords, ...records }, now);
const causesOf = ({ refunds }: ReturnType<typeof orderMoney>) =>
  refunds.map(({ cause, paise, underWayPaise, share }) => [cause, paise, underWayPaise, share]);

const goodwill = due("goodwill", 50_000);

test("after goodwill a cancellation refunds the rest, and the bar, the quote and the statement say so", () => {
  const given = { refundDuePaise: 50_000, refundedPaise: 50_000 };
  const booked = statementOf(given, { dues: [goodwill], refunds: [refund(2, 50_000)] });
  expect(booked).toMatchObject({ keptPaise: 29_900, underWayPaise: 0 });
  expect(booked.ifCancelled).toMatchObject({ paise: 29_900, share: "rest", grantedPaise: 79_900 });
  const bar = refundSpans({ ...paid, ...booked }, at(0), at(3));
  expect(bar.spans).toEqual([{ amount: "₹299", until: "Wed\u{A0}25\u{A0}Nov, 6:00\u{A0}PM" }]);
  expect(bar.sentence).toContain("so a cancellation refunds ₹299 at most");
  const cancelled = statementOf(
    { ...given, state: "cancelled", refundDuePaise: 79_900 },
    {
      dues: [goodwill, due("cancelled", 29_900)],
      refunds: [refund(2, 50_000), refund(5, 29_900, "PENDING")],
    },
  );
  expect(causesOf(cancelled)).toEqual([
    ["goodwill", 50_000, 0, "part"],
    ["cancelled", 29_900, 29_900, "rest"],
  ]);
  expect(cancelled.refunds.map(({ sentAt }) => sentAt)).toEqual([at(2), at(5)]);
});

test("a returned duplicate payment is no part of the refund for the cancellation", () => {
  const doubled = { capturedPaise: 159_800, refundDuePaise: 79_900, refundedPaise: 79_900 };
  const dues = [due("duplicate", 79_900)];
  const late = statementOf(doubled, { dues }, at(40));
  expect(late.ifCancelled).toMatchObject({ paise: 39_950, share: "part", percent: 50 });
  const cancelled = statementOf(
    { ...doubled, state: "cancelled", refundDuePaise: 119_850 },
    { dues: [...dues, due("cancelled", 39_950)], refunds: [refund(1, 79_900)] },
  );
  expect(causesOf(cancelled)).toEqual([
    ["duplicate", 79_900, 0, "all"],
    ["cancelled", 39_950, 39_950, "part"],
  ]);
  expect(cancelled).toMatchObject({ paidPaise: 159_800, keptPaise: 39_950 });
});

test("what became due first is refunded first, whatever the refunds are made of", () => {
  const dues = [due("cancelled", 39_950), due("goodwill", 20_000)];
  const cancelled = { state: "cancelled" as const, refundDuePaise: 59_950, refundedPaise: 39_950 };
  const records = { dues, refunds: [refund(40, 39_950)] };
  expect(causesOf(statementOf(cancelled, records))).toEqual([
    ["cancelled", 39_950, 0, "part"],
    ["goodwill", 20_000, 20_000, "part"],
  ]);
  const failed = { ...records, refunds: [...records.refunds, refund(41, 20_000, "FAILED")] };
  expect(statementOf(cancelled, failed).refunds.map((one) => one.isRetried)).toEqual([false, true]);
  // We ended it ourselves: nothing has failed.
  const ended = {
    ...records,
    refunds: [...records.refunds, refund(41, 20_000, "FAILED", "earlier_refund")],
  };
  expect(statementOf(cancelled, ended).refunds.map((one) => one.isRetried)).toEqual([false, false]);
});

test("a payment without a session is refunded whole, and a disputed amount is no duplicate", () => {
  const owed = { state: "owed" as const, capturedPaise: 159_800, refundDuePaise: 159_800 };
  const doubled = [due("duplicate", 79_900), due("no_session", 79_900)];
  expect(causesOf(statementOf(owed, { dues: doubled }))).toEqual([
    ["duplicate", 79_900, 79_900, "all"],
    ["no_session", 79_900, 79_900, "all"],
  ]);
  const disputed = { ...owed, capturedPaise: 90_000, refundDuePaise: 90_000 };
  expect(causesOf(statementOf(disputed, { dues: [due("dispute", 90_000)] }))).toEqual([
    ["no_session", 90_000, 90_000, "all"],
  ]);
  const more = [due("dispute", 90_000), due("dispute", 69_800)];
  expect(causesOf(statementOf(owed, { dues: more }))).toEqual([
    ["no_session", 159_800, 159_800, "all"],
  ]);
});

test("what one capture is above the price of a session that takes place is a duplicate", () => {
  const more = { capturedPaise: 80_000, refundDuePaise: 100 };
  const late = statementOf(more, { dues: [due("duplicate", 100)] }, at(40));
  expect(causesOf(late)).toEqual([["duplicate", 100, 100, "part"]]);
  expect(late.ifCancelled).toMatchObject({ paise: 39_950, share: "part" });
});

const cancelled = { state: "cancelled" as const, reversedPaise: 30_000, refundDuePaise: 49_900 };

test("what a reversal takes is less of the refund for the session, then of goodwill", () => {
  const dues = [due("goodwill", 40_000), due("cancelled", 39_900), due("reversal", -30_000)];
  expect(causesOf(statementOf(cancelled, { dues }))).toEqual([
    ["goodwill", 40_000, 40_000, "part"],
    ["cancelled", 9_900, 9_900, "part"],
  ]);
  const more = [...dues, due("reversal", -20_000)];
  expect(causesOf(statementOf({ ...cancelled, refundDuePaise: 29_900 }, { dues: more }))).toEqual([
    ["goodwill", 29_900, 29_900, "part"],
  ]);
});

test("what a reversal takes is less of a duplicate payment last, whenever that was captured", () => {
  const dues = [due("duplicate", 79_900), due("bought_before", 79_900), due("duplicate", 79_900)];
  const owed = { state: "owed" as const, capturedPaise: 239_700 };
  const taken = (paise: number) => {
    const sums = { ...owed, refundDuePaise: 239_700 - paise, reversedPaise: paise };
    return causesOf(statementOf(sums, { dues: [...dues, due("reversal", -paise)] }));
  };
  expect(taken(50_000).map(([cause, paise]) => [cause, paise])).toEqual([
    ["duplicate", 79_900],
    ["duplicate", 29_900],
    ["duplicate", 79_900],
  ]);
  expect(taken(100_000).map(([, paise]) => paise)).toEqual([79_900, 59_800]);
});

test("what is ours again is due as before, and beyond that for the session", () => {
  const dues = [due("goodwill", 40_000), due("cancelled", 39_900), due("reversal", -30_000)];
  const whole = { ...cancelled, reversedPaise: 0, refundDuePaise: 79_900 };
  expect(causesOf(statementOf(whole, { dues: [...dues, due("reversal", 30_000)] }))).toEqual([
    ["goodwill", 40_000, 40_000, "part"],
    ["cancelled", 39_900, 39_900, "rest"],
  ]);
  // The bank had all of it when the session was cancelled.
  const none = [due("cancelled", 0), due("reversal", 79_900)];
  expect(causesOf(statementOf(whole, { dues: none }))).toEqual([
    ["cancelled", 79_900, 79_900, "all"],
  ]);
  const doubled = [due("no_session", 0), due("duplicate", 79_900), due("reversal", 79_900)];
  const owed = { state: "owed" as const, capturedPaise: 159_800, refundDuePaise: 159_800 };
  expect(causesOf(statementOf(owed, { dues: doubled }))).toEqual([
    ["no_session", 79_900, 79_900, "all"],
    ["duplicate", 79_900, 79_900, "rest"],
  ]);
});

test("terms that a change of ours kept are shown, and hold until then", () => {
  const kept = { ...order, freeUntil: startsAt };
  expect(refundSpans(kept, at(0), at(40))).toMatchObject({
    spans: [{ amount: "₹799", until: "Wed\u{A0}25\u{A0}Nov, 6:00\u{A0}PM" }],
    sentence: "Free cancellation until Wed\u{A0}25\u{A0}Nov, 6:00\u{A0}PM\u{A0}IST.",
  });
  expect(statementOf({ freeUntil: startsAt }, {}, at(47)).ifCancelled.share).toBe("all");
});

test("what is still due is told apart by what moves of it, and a second refund is told", () => {
  const owing = { state: "cancelled" as const, refundDuePaise: 79_900, refundedPaise: 50_000 };
  const of = (...refunds: Parameters<typeof orderMoney>[1]["refunds"]) =>
    statementOf(owing, { refunds: [refund(2, 50_000), ...refunds] }).stillDue;
  expect(of()).toEqual({ sent: 0, refused: 0, unsent: 29_900 });
  expect(of(refund(3, 29_900, "FAILED"))).toEqual({ sent: 0, refused: 0, unsent: 29_900 });
  expect(of(refund(3, 29_900, "PENDING"))).toEqual({ sent: 29_900, refused: 0, unsent: 0 });
  // Stored, and the payment company has not answered yet.
  const requested = { ...refund(3, 29_900), state: "requested" } as const;
  expect(of(requested)).toEqual({ sent: 0, refused: 0, unsent: 29_900 });
  const refused = { ...refund(3, 20_000), state: "refused" } as const;
  expect(of(refused)).toEqual({ sent: 0, refused: 20_000, unsent: 9_900 });
  const twice = (paidTwice: "open" | "recovered") =>
    statementOf(owing, {
      refunds: [{ ...refund(2, 50_000, "FAILED"), paidTwice }],
    }).paidTwicePaise;
  expect([twice("open"), twice("recovered")]).toEqual([50_000, 0]);
});
