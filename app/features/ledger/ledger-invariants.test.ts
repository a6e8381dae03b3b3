import { expect, test } from "vitest";
import {
  account,
  ago,
  gone,
  now,
  refund,
  whats,
} from "../../../tests/support/fixtures/ledger-accounts.ts";
import { type Account, boxesOf } from "./ledger-account.ts";
import { exceptionsOf, judge, judgeMore, MOST_NAMED, noAccounts } from "./ledger-invariants.ts";

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
  ["its captures and its captured sum differ", { capturesPaise: 0 }],
  ["booked without a booking", { hasBooking: false }],
  ["booked without its minutes", { claim: "released" }],
  ["booked without its minutes", { claim: null }],
  ["minutes booked for no session", { state: "cancelled" }],
  [
    "minutes booked for no session",
    { ...gone, state: "owed", refundDuePaise: 79_900, claim: "booked", updatedAt: now },
  ],
  [
    "refunded, and something is still owed",
    { ...gone, state: "refunded", refundDuePaise: 79_900, refunds: [refund("PENDING")] },
  ],
  [
    "a slot held without end for no payment",
    { ...gone, state: "owed", refundDuePaise: 79_900, claim: "held", hasEndlessHold: true },
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

test("judged page by page, it is the same judgement", () => {
  const accounts = right.map(([, changes]) => account(changes));
  const wrong = account({ state: "disputed", claim: "held", hasBooking: false });
  const pages = [accounts, [wrong], accounts];
  const folded = pages.reduce((sofar, page) => judgeMore(sofar, page, now), noAccounts);
  expect(folded).toEqual(judge(pages.flat(), now));
  expect(folded.addsUp).toBe(false);
});

const tooMany = (one: Account) => Array.from({ length: MOST_NAMED + 7 }, () => one);

test("where every order is wrong, so many are named and the rest are counted, each kind by itself", () => {
  const late = tooMany(account({ hasMeeting: false }));
  const wrong = tooMany(account({ hasBooking: false }));
  const { exceptions, unnamed, addsUp } = judge([...late, ...wrong], now);
  expect(exceptions.filter(({ kind }) => kind === "waiting")).toHaveLength(MOST_NAMED);
  expect(exceptions.filter(({ kind }) => kind === "broken")).toHaveLength(MOST_NAMED);
  expect(unnamed).toBe(14);
  expect(addsUp).toBe(false);
});
