import { expect, test } from "vitest";
import { type Account, boxesOf, exceptionsOf, judge } from "./money-law.ts";

const now = new Date("2026-11-20T05:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const DAYS = 24 * 60;

/** A booked order as it should be, with changes. */
function account(changes: Partial<Account> = {}): Account {
  return {
    orderId: "order_1",
    state: "booked",
    pricePaise: 79_900,
    capturedPaise: 79_900,
    refundDuePaise: 0,
    refundedPaise: 0,
    paidAt: ago(60),
    updatedAt: ago(60),
    offerUntil: null,
    refunds: [],
    hasBooking: true,
    claim: "booked",
    hasMeeting: true,
    isConfirmed: true,
    ...changes,
  };
}

const gone = { hasBooking: false, claim: "released", hasMeeting: false, isConfirmed: false };
const refund = (state: string, amountPaise = 79_900, minutes = 5) => ({
  id: "refund_1",
  amountPaise,
  state,
  createdAt: ago(minutes),
});

const whats = (changes: Partial<Account>) =>
  exceptionsOf(account(changes), now).map(({ kind, what }) => `${kind}: ${what}`);

/** Every way in which an order may rightly stand, and where its money is then. */
const right: [name: string, changes: Partial<Account>, boxes: ReturnType<typeof boxesOf>][] = [
  ["booked", {}, { booked: 79_900, refunded: 0, owed: 0 }],
  [
    "unpaid",
    { ...gone, state: "failed", capturedPaise: null },
    { booked: 0, refunded: 0, owed: 0 },
  ],
  [
    "just paid",
    { ...gone, state: "paid", claim: "held", paidAt: ago(1) },
    { booked: 0, refunded: 0, owed: 79_900 },
  ],
  [
    "offered",
    { ...gone, state: "offered", offerUntil: ago(-60) },
    { booked: 0, refunded: 0, owed: 79_900 },
  ],
  [
    "cancelled late, half on its way",
    {
      claim: "released",
      state: "cancelled",
      refundDuePaise: 39_950,
      refunds: [refund("PENDING", 39_950)],
    },
    { booked: 39_950, refunded: 0, owed: 39_950 },
  ],
  [
    "cancelled early, all of it back",
    {
      claim: "released",
      state: "cancelled",
      refundDuePaise: 79_900,
      refundedPaise: 79_900,
      refunds: [refund("COMPLETED")],
    },
    { booked: 0, refunded: 79_900, owed: 0 },
  ],
  [
    "owed, its first refund failed and a second on its way",
    {
      ...gone,
      state: "owed",
      refundDuePaise: 79_900,
      refunds: [refund("FAILED"), refund("CONFIRMED")],
    },
    { booked: 0, refunded: 0, owed: 79_900 },
  ],
  [
    "refunded",
    {
      ...gone,
      state: "refunded",
      refundDuePaise: 79_900,
      refundedPaise: 79_900,
      refunds: [refund("COMPLETED")],
    },
    { booked: 0, refunded: 79_900, owed: 0 },
  ],
  [
    "paid twice, the second half back",
    {
      capturedPaise: 159_800,
      refundDuePaise: 79_900,
      refundedPaise: 79_900,
      refunds: [refund("COMPLETED")],
    },
    { booked: 79_900, refunded: 79_900, owed: 0 },
  ],
];

test.each(right)("%s is right, and its money is in its boxes", (_name, changes, boxes) => {
  expect(boxesOf(account(changes))).toEqual(boxes);
  expect(whats(changes)).toEqual([]);
});

test("what comes in is what is in the boxes, over all of them", () => {
  const accounts = right.map(([, changes]) => account(changes));
  const { captured, boxes, addsUp } = judge(accounts, now);
  expect(captured).toBe(79_900 * 9);
  expect(boxes.booked + boxes.refunded + boxes.owed).toBe(captured);
  expect(addsUp).toBe(true);
});

const broken: [what: string, changes: Partial<Account>][] = [
  [
    "a box holds less than nothing",
    { refundDuePaise: 90_000, state: "cancelled", claim: "released" },
  ],
  [
    "completed refunds and the order's own sum differ",
    { refundDuePaise: 79_900, state: "owed", ...gone, refunds: [refund("COMPLETED")] },
  ],
  [
    "completed refunds and the order's own sum differ",
    { refundDuePaise: 79_900, refundedPaise: 79_900, state: "refunded", ...gone },
  ],
  ["more is going back than is due", { refunds: [refund("PENDING", 100)] }],
  [
    "two refunds are on their way at once",
    {
      state: "owed",
      ...gone,
      refundDuePaise: 79_900,
      refunds: [refund("PENDING", 100), refund("requested", 100)],
    },
  ],
  [
    "a refund of money that never came",
    { ...gone, state: "failed", capturedPaise: null, refunds: [refund("FAILED")] },
  ],
  ["booked without a booking", { hasBooking: false }],
  ["booked without its minutes", { claim: "released" }],
  ["booked without its minutes", { claim: null }],
  ["minutes booked for no session", { state: "cancelled" }],
  [
    "minutes booked for no session",
    { ...gone, state: "owed", refundDuePaise: 79_900, claim: "booked", updatedAt: now },
  ],
  ["booked for less than its price", { capturedPaise: 100 }],
  [
    "the provider took another amount than was asked for",
    { ...gone, state: "disputed", capturedPaise: 100 },
  ],
];

test.each(broken)("%s: it does not add up", (what, changes) => {
  expect(whats(changes)).toContain(`broken: ${what}`);
  expect(judge([account(), account(changes)], now).addsUp).toBe(false);
  for (const one of exceptionsOf(account(changes), now)) expect(one.action).not.toBe("");
});

const waiting: [what: string, changes: Partial<Account>][] = [
  ["paid, and not yet decided", { ...gone, state: "paid", claim: "held", paidAt: ago(16) }],
  ["an offer that should have ended", { ...gone, state: "offered", offerUntil: ago(16) }],
  ["booked, without a meeting", { hasMeeting: false, isConfirmed: false, paidAt: ago(16) }],
  ["booked, and not confirmed by mail", { isConfirmed: false, updatedAt: ago(16) }],
  [
    "a refund that does not end",
    {
      ...gone,
      state: "owed",
      refundDuePaise: 79_900,
      refunds: [refund("PENDING", 79_900, 14 * DAYS + 1)],
    },
  ],
  [
    "a refund that failed 3 times",
    {
      ...gone,
      state: "owed",
      refundDuePaise: 79_900,
      refunds: Array.from({ length: 3 }, () => refund("FAILED")),
    },
  ],
  [
    "money owed, and no refund of it",
    { ...gone, state: "owed", refundDuePaise: 79_900, updatedAt: ago(16) },
  ],
];

test.each(waiting)("%s: it adds up, and somebody is asked to help", (what, changes) => {
  expect(whats(changes)).toEqual([`waiting: ${what}`]);
  const { addsUp, exceptions } = judge([account(changes)], now);
  expect(addsUp).toBe(true);
  expect(exceptions[0]?.action).not.toBe("");
});

test("what is only slow for a quarter of an hour is not listed", () => {
  expect(whats({ ...gone, state: "paid", claim: "held", paidAt: ago(15) })).toEqual([]);
  expect(whats({ ...gone, state: "offered", offerUntil: ago(15) })).toEqual([]);
});
