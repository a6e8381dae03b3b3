import { expect, test } from "vitest";
import {
  account,
  ago,
  DAYS,
  gone,
  now,
  refund,
  exceptionTexts,
} from "../../../tests/support/fixtures/ledger-accounts.ts";
import type { Account } from "./ledger-account.ts";
import { orderStates, type OrderState } from "../orders/order-states.ts";
import { exceptionsOf, isSettled, reportOn } from "./ledger-invariants.ts";

const waiting: [what: string, changes: Partial<Account>][] = [
  [
    "Paid, but neither booked nor refunded yet",
    { ...gone, state: "paid", claim: "paid", paidAt: ago(16) },
  ],
  [
    "The client’s time to choose is over, but the refund has not begun",
    { ...gone, state: "offered", offerUntil: ago(16) },
  ],
  [
    "Booked, but without a session link",
    { hasMeeting: false, isConfirmed: false, paidAt: ago(16) },
  ],
  [
    "Booked, but no confirmation has reached the client",
    { isConfirmed: false, updatedAt: ago(16) },
  ],
  [
    "A refund has been on its way for more than two weeks",
    {
      ...gone,
      state: "owed",
      refundDuePaise: 79_900,
      refunds: [refund("PENDING", 79_900, 14 * DAYS + 1)],
    },
  ],
  [
    "The payment company refused the refund",
    {
      ...gone,
      state: "owed",
      refundDuePaise: 79_900,
      refunds: [
        { ...refund("refused", 79_900, 0), failureCode: "REFUND_NOT_ALLOWED", refusals: 1 },
      ],
    },
  ],
  [
    "Refunded twice, by bank transfer and by the payment company",
    {
      ...gone,
      state: "refunded",
      refundDuePaise: 79_900,
      refundedPaise: 79_900,
      refunds: [
        refund("COMPLETED"),
        { ...refund("FAILED"), endedFor: "transfer" as const, paidTwice: "open" as const },
      ],
    },
  ],
  [
    "The refund failed 3 times",
    {
      ...gone,
      state: "owed",
      refundDuePaise: 79_900,
      refunds: Array.from({ length: 3 }, () => refund("FAILED")),
    },
  ],
  [
    "A refund of ₹799 is due, and none was sent",
    { ...gone, state: "owed", refundDuePaise: 79_900, updatedAt: ago(16) },
  ],
];

test.each(["transfer", "earlier_refund"] as const)(
  "a refund that we ended for another way of its money (%s) is no failure",
  (endedFor) => {
    const ended = { ...refund("FAILED"), endedFor };
    const owed = { ...gone, state: "owed" as const, refundDuePaise: 79_900 };
    const refunds = [refund("FAILED"), refund("FAILED"), ended];
    expect(exceptionTexts({ ...owed, refunds })).toEqual([]);
  },
);

test.each(waiting)("%s: the ledger adds up and what to do is listed", (what, changes) => {
  expect(exceptionTexts(changes)).toEqual([`waiting: ${what}`]);
  const { addsUp, exceptions } = reportOn([account(changes)], now);
  expect(addsUp).toBe(true);
  expect(exceptions[0]?.todo).not.toBe("");
});

/** Each state of an order in which something is awaited, at the last minute in which that is normal. */
const notOverdue: Partial<Record<OrderState, Partial<Account>>> = {
  // Weeks of a proposed session, and a day in which the job that releases it runs.
  placed: { ...gone, claim: "held", updatedAt: ago(30 * DAYS), heldUntil: ago(DAYS) },
  awaiting_payment: { ...gone, claim: "held", updatedAt: ago(DAYS) },
  recorded: { ...gone, claim: "paid", updatedAt: ago(30 * DAYS), confirmBy: ago(15) },
  paid: { ...gone, claim: "paid", updatedAt: ago(DAYS), paidAt: ago(15) },
  offered: { ...gone, updatedAt: ago(2 * DAYS), offerUntil: ago(15) },
};
/** States in which time alone is no reason to look. */
const final = ["abandoned", "failed", "booked", "cancelled", "owed", "refunded", "disputed"];

test("each state of an order is one in which something is awaited, or one in which nothing is", () => {
  expect([...Object.keys(notOverdue), ...final].toSorted()).toEqual(
    Object.keys(orderStates).toSorted(),
  );
});

test.each(Object.entries(notOverdue))(
  "an order that is %s is not listed while it waits no longer than is normal, and a minute later it is",
  (state, changes) => {
    const unpaid = { capturedPaise: null, paidAt: null };
    const given = {
      ...(state === "paid" || state === "offered" ? {} : unpaid),
      ...changes,
      state: state as OrderState,
    };
    expect(exceptionTexts(given)).toEqual([]);
    // It will be one, if nothing changes.
    expect(isSettled(account(given), now)).toBe(false);
    const later = exceptionsOf(account(given), new Date(now.getTime() + 60_000));
    expect(later.map(({ kind }) => kind)).toEqual(["waiting"]);
  },
);

test("an order is settled only if nothing is to do about it, now or later", () => {
  for (const [, changes] of waiting) expect(isSettled(account(changes), now)).toBe(false);
  expect(isSettled(account({ hasBooking: false }), now)).toBe(false);
  const before = { isConfirmed: false, updatedAt: now, endsAt: ago(-1) };
  expect(isSettled(account(before), now)).toBe(false);
  expect(isSettled(account({ ...before, endsAt: now }), now)).toBe(true);
  expect(isSettled(account(), now)).toBe(true);
});

test("a confirmation that was never sent is listed until the session is over", () => {
  const unconfirmed = { isConfirmed: false, updatedAt: ago(16) };
  expect(exceptionTexts({ ...unconfirmed, endsAt: ago(-1) })).not.toEqual([]);
  expect(exceptionTexts({ ...unconfirmed, endsAt: now })).toEqual([]);
});
