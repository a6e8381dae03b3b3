import { expect, test } from "vitest";
import { type Account, balancesOf } from "./ledger-account.ts";
import {
  exceptionsOf,
  reportOn,
  addToReport,
  MAX_LISTED,
  emptyReport,
  isSettled,
} from "./ledger-invariants.ts";
import { orderStates, type OrderState } from "../orders/order-states.ts";

const now = new Date("2026-11-20T05:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const DAYS = 24 * 60;

/** A valid booked order with changes. */
function account(changes: Partial<Account> = {}): Account {
  const { capturedPaise = 79_900 } = changes;
  return {
    capturesPaise: capturedPaise ?? 0,
    orderId: "order_1",
    state: "booked",
    pricePaise: 79_900,
    capturedPaise: 79_900,
    refundDuePaise: 0,
    goodwillPaise: 0,
    refundedPaise: 0,
    reversedPaise: 0,
    reversals: [],
    paidAt: ago(60),
    givenUpAt: null,
    updatedAt: ago(60),
    offerUntil: null,
    heldUntil: null,
    confirmBy: null,
    endsAt: ago(-60),
    refunds: [],
    hasBooking: true,
    claim: "booked",
    hasMeeting: true,
    isConfirmed: true,
    isOutside: false,
    unconfirmedPaise: null,
    paidBy: null,
    isDuplicateOfNothing: false,
    ...changes,
  };
}

/** An order without a session. */
const gone = { hasBooking: false, claim: "released", hasMeeting: false, isConfirmed: false };
type Refund = Account["refunds"][number];
const refund = (state: Refund["state"], amountPaise = 79_900, minutes = 5): Refund => ({
  id: "refund_1",
  amountPaise,
  state,
  failureCode: null,
  endedFor: null,
  paidTwice: null,
  refusals: 0,
  createdAt: ago(minutes),
});

/** The exceptions of an order as texts: "broken: …" or "waiting: …". */
const exceptionTexts = (changes: Partial<Account>) =>
  exceptionsOf(account(changes), now).map(({ kind, what }) => `${kind}: ${what}`);

/** An order whose price is due back. */
const owed = { ...gone, state: "owed", refundDuePaise: 79_900 } as const;

/** Every valid state of an order, with its balances. */
const valid: [name: string, changes: Partial<Account>, balances: ReturnType<typeof balancesOf>][] =
  [
    ["booked", {}, { booked: 79_900, refunded: 0, owed: 0, reversed: 0 }],
    [
      "unpaid",
      { ...gone, state: "failed", capturedPaise: null },
      { booked: 0, refunded: 0, owed: 0, reversed: 0 },
    ],
    [
      "just paid",
      { ...gone, state: "paid", claim: "paid", paidAt: ago(1) },
      { booked: 0, refunded: 0, owed: 79_900, reversed: 0 },
    ],
    [
      "offered",
      { ...gone, state: "offered", offerUntil: ago(-60) },
      { booked: 0, refunded: 0, owed: 79_900, reversed: 0 },
    ],
    [
      "cancelled late, half on its way",
      {
        claim: "released",
        state: "cancelled",
        refundDuePaise: 39_950,
        refunds: [refund("PENDING", 39_950)],
      },
      { booked: 39_950, refunded: 0, owed: 39_950, reversed: 0 },
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
      { booked: 0, refunded: 79_900, owed: 0, reversed: 0 },
    ],
    [
      "owed, its first refund failed and a second on its way",
      { ...owed, refunds: [refund("FAILED"), refund("CONFIRMED")] },
      { booked: 0, refunded: 0, owed: 79_900, reversed: 0 },
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
      { booked: 0, refunded: 79_900, owed: 0, reversed: 0 },
    ],
    [
      "paid twice, the second half back",
      {
        capturedPaise: 159_800,
        refundDuePaise: 79_900,
        refundedPaise: 79_900,
        refunds: [refund("COMPLETED")],
      },
      { booked: 79_900, refunded: 79_900, owed: 0, reversed: 0 },
    ],
  ];

test.each(valid)("%s is valid, and its balances are right", (_name, changes, balances) => {
  expect(balancesOf(account(changes))).toEqual(balances);
  expect(exceptionTexts(changes)).toEqual([]);
});

test("captured money equals the sum of the balances over all orders", () => {
  const accounts = valid.map(([, changes]) => account(changes));
  const { captured, balances, addsUp } = reportOn(accounts, now);
  expect(captured).toBe(79_900 * 9);
  expect(balances.booked + balances.refunded + balances.owed).toBe(captured);
  expect(addsUp).toBe(true);
});

const broken: [what: string, changes: Partial<Account>][] = [
  [
    "More was refunded or reversed than was paid",
    { refundDuePaise: 90_000, state: "cancelled", claim: "released" },
  ],
  [
    "The refunds that arrived differ from their recorded total",
    { ...owed, refunds: [refund("COMPLETED")] },
  ],
  [
    "The refunds that arrived differ from their recorded total",
    { refundDuePaise: 79_900, refundedPaise: 79_900, state: "refunded", ...gone },
  ],
  ["More is being refunded than is due", { refunds: [refund("PENDING", 100)] }],
  [
    "Two refunds are on their way at once",
    { ...owed, refunds: [refund("PENDING", 100), refund("requested", 100)] },
  ],
  [
    "A refund without a payment",
    { ...gone, state: "failed", capturedPaise: null, refunds: [refund("FAILED")] },
  ],
  ["The payments differ from their recorded total", { capturesPaise: 0 }],
  ["Booked, but there is no session", { hasBooking: false }],
  ["Booked, but the time is not kept", { claim: "released" }],
  ["Booked, but the time is not kept", { claim: null }],
  ["The time is kept as booked, but there is no session", { state: "cancelled" }],
  [
    "The time is kept as booked, but there is no session",
    { ...owed, claim: "booked", updatedAt: now },
  ],
  [
    "Refunded, but something is still due",
    { ...gone, state: "refunded", refundDuePaise: 79_900, refunds: [refund("PENDING")] },
  ],
  ["The time is held without an end, but nothing is paid", { ...owed, claim: "paid" }],
  ["Booked for less than its price", { capturedPaise: 100 }],
  [
    "The payment company took another amount than the price",
    { ...gone, state: "disputed", capturedPaise: 100 },
  ],
];

test.each(broken)("%s: the ledger does not add up", (what, changes) => {
  expect(exceptionTexts(changes)).toContain(`broken: ${what}`);
  expect(reportOn([account(), account(changes)], now).addsUp).toBe(false);
  for (const one of exceptionsOf(account(changes), now)) expect(one.todo).not.toBe("");
});

test("checking page by page gives the same report", () => {
  const accounts = valid.map(([, changes]) => account(changes));
  const wrong = account({ state: "disputed", claim: "paid", hasBooking: false });
  const pages = [accounts, [wrong], accounts];
  const paged = pages.reduce((report, page) => addToReport(report, page, now), emptyReport);
  expect(paged).toEqual(reportOn(pages.flat(), now));
  expect(paged.addsUp).toBe(false);
});

const tooMany = (one: Account) => Array.from({ length: MAX_LISTED + 7 }, () => one);

test("of many exceptions a limited number of each kind is listed and the rest is counted", () => {
  const late = tooMany(account({ hasMeeting: false }));
  const wrong = tooMany(account({ hasBooking: false }));
  const { exceptions, unlisted, addsUp } = reportOn([...late, ...wrong], now);
  expect(exceptions.filter(({ kind }) => kind === "waiting")).toHaveLength(MAX_LISTED);
  expect(exceptions.filter(({ kind }) => kind === "broken")).toHaveLength(MAX_LISTED);
  expect(unlisted).toBe(14);
  expect(addsUp).toBe(false);
});

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
    { ...owed, refunds: [refund("PENDING", 79_900, 14 * DAYS + 1)] },
  ],
  [
    "The payment company refused the refund",
    {
      ...owed,
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
    { ...owed, refunds: Array.from({ length: 3 }, () => refund("FAILED")) },
  ],
  ["A refund of ₹799 is due, and none was sent", { ...owed, updatedAt: ago(16) }],
];

test.each(["transfer", "earlier_refund"] as const)(
  "a refund that we ended for another way of its money (%s) is no failure",
  (endedFor) => {
    const ended = { ...refund("FAILED"), endedFor };
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
