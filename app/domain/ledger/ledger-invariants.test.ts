import { expect, test } from "vitest";
import {
  account,
  ago,
  gone,
  now,
  refund,
  exceptionTexts,
} from "../../../tests/support/fixtures/ledger-accounts.ts";
import { type Account, balancesOf } from "./ledger-account.ts";
import {
  exceptionsOf,
  reportOn,
  addToReport,
  MAX_LISTED,
  emptyReport,
} from "./ledger-invariants.ts";

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
      {
        ...gone,
        state: "owed",
        refundDuePaise: 79_900,
        refunds: [refund("FAILED"), refund("CONFIRMED")],
      },
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
    { refundDuePaise: 79_900, state: "owed", ...gone, refunds: [refund("COMPLETED")] },
  ],
  [
    "The refunds that arrived differ from their recorded total",
    { refundDuePaise: 79_900, refundedPaise: 79_900, state: "refunded", ...gone },
  ],
  ["More is being refunded than is due", { refunds: [refund("PENDING", 100)] }],
  [
    "Two refunds are on their way at once",
    {
      state: "owed",
      ...gone,
      refundDuePaise: 79_900,
      refunds: [refund("PENDING", 100), refund("requested", 100)],
    },
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
    { ...gone, state: "owed", refundDuePaise: 79_900, claim: "booked", updatedAt: now },
  ],
  [
    "Refunded, but something is still due",
    { ...gone, state: "refunded", refundDuePaise: 79_900, refunds: [refund("PENDING")] },
  ],
  [
    "The time is held without an end, but nothing is paid",
    { ...gone, state: "owed", refundDuePaise: 79_900, claim: "paid" },
  ],
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
