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
import { reportOn } from "./ledger-invariants.ts";

const waiting: [what: string, changes: Partial<Account>][] = [
  [
    "Paid, but neither booked nor refunded yet",
    { ...gone, state: "paid", claim: "held", paidAt: ago(16) },
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
        { ...refund("FAILED"), failureCode: "TRANSFERRED_AND_COMPLETED" },
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
    "A refund is due, and none was sent",
    { ...gone, state: "owed", refundDuePaise: 79_900, updatedAt: ago(16) },
  ],
];

test.each(waiting)("%s: the ledger adds up and an operator action is listed", (what, changes) => {
  expect(exceptionTexts(changes)).toEqual([`waiting: ${what}`]);
  const { addsUp, exceptions } = reportOn([account(changes)], now);
  expect(addsUp).toBe(true);
  expect(exceptions[0]?.action).not.toBe("");
});

test("a confirmation that was never sent is listed until the session is over", () => {
  const unconfirmed = { isConfirmed: false, updatedAt: ago(16) };
  expect(exceptionTexts({ ...unconfirmed, endsAt: ago(-1) })).not.toEqual([]);
  expect(exceptionTexts({ ...unconfirmed, endsAt: now })).toEqual([]);
});

test("a delay of up to 15 minutes is not listed", () => {
  expect(exceptionTexts({ ...gone, state: "paid", claim: "held", paidAt: ago(15) })).toEqual([]);
  expect(exceptionTexts({ ...gone, state: "offered", offerUntil: ago(15) })).toEqual([]);
});
