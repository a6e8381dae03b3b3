import { expect, test } from "vitest";
import { transitions } from "../../app/domain/orders/order-states.ts";
import { filesWith, productSources } from "../support/repository/project-files.ts";

const product = productSources().filter(({ path }) => path !== "app/domain/orders/order-states.ts");

/** A statement that changes an order's state: in the object of `set`, also by its shorthand, or in SQL. */
const statesSet =
  /updateTable\(\s*"orders"\s*\)\s*\.set\(\{(?:[^{}]|\{[^{}]*\})*?\bstate\s*[:,}]|\bupdate orders\b[^`;]*?\bset\b[^`;]*?\bstate\s*=(?!\s*any)/g;

test("one function changes an order's state, and each event of the state machine is applied somewhere", () => {
  const setting = product.flatMap(({ path, text }) =>
    [...text.matchAll(statesSet)].map(({ index }) => {
      const names = [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?function (\w+)/gm)];
      return `${path} ${names.at(-1)?.[1] ?? ""}`;
    }),
  );
  expect(setting).toEqual(["app/domain/orders/order-updates.server.ts orderEventQuery"]);
  const unused = Object.keys(transitions).filter((event) =>
    product.every(({ text }) => !text.includes(`"${event}"`)),
  );
  expect(unused).toEqual([]);
});

/** Who calls each of the two functions that end an order with money back, and why. */
const callers: Record<string, Record<string, string>> = {
  cancelSession: {
    "app/domain/bookings/cancel-session.server.ts": "the client or staff cancel",
    "app/domain/bookings/offers.server.ts":
      "the offer after a withdrawal is declined, unanswered or empty",
    "app/domain/bookings/session-reports.server.ts": "the therapist did not come",
  },
  endOrderWithoutSession: {
    "app/domain/bookings/confirm-booking.server.ts": "the slot was lost, or had been bought before",
    "app/domain/bookings/offers.server.ts":
      "the offer after a late payment is declined or unanswered",
    "app/domain/payments/retry-order.server.ts": "staff refund a disputed payment",
  },
};

test("a session ends with money back through one function, an order without one through another", () => {
  for (const [name, files] of Object.entries(callers))
    expect([name, filesWith(new RegExp(String.raw`(?<!function )\b${name}\(`))]).toEqual([
      name,
      Object.keys(files),
    ]);
  expect(filesWith(/"session_cancelled(?:_by_operator)?"/, product)).toEqual([
    "app/domain/bookings/cancel-session.server.ts",
  ]);
  expect(filesWith(/"(?:slot_lost|offer_ended|dispute_returned)"/, product)).toEqual([
    "app/domain/bookings/confirm-booking.server.ts",
    "app/domain/bookings/offers.server.ts",
    "app/domain/orders/order-updates.server.ts",
    "app/domain/payments/retry-order.server.ts",
  ]);
});

/** Who may read what is due of an order, in code or SQL; everyone else renders the statement of its money. */
const readersOfDue: Record<string, string> = {
  "app/domain/orders/": "owns the sums and states them",
  "app/db/": "the columns",
  "app/domain/ledger/": "proves the sums, and sums many orders in SQL",
  "app/domain/payments/refunds.server.ts": "finds orders that owe",
  "app/domain/payments/reversals.server.ts": "writes what a reversal leaves due",
  "app/domain/payments/goodwill.server.ts": "names the fields of the kept amount",
  "app/domain/privacy/":
    "reads the columns that the statement's rules take, and finds settled orders",
};

test("no place prints a sum of an order's row", () => {
  // The price that was agreed never changes, and is no sum.
  const row = /format(?:Rupees|Price)\(\s*(?:\w+\.)*order\??\.(?!price)\w+Paise/;
  expect(filesWith(row)).toEqual([]);
});

test("what is due of an order is read by those who state, prove or change it", () => {
  const reading = filesWith(/refundDuePaise|refund_due_paise/);
  const listed = Object.keys(readersOfDue);
  expect(reading.filter((path) => !listed.some((one) => path.startsWith(one)))).toEqual([]);
  expect(listed.filter((one) => !reading.some((path) => path.startsWith(one)))).toEqual([]);
});
