import { expect, test } from "vitest";
import { transitions } from "../../app/domain/orders/order-states.ts";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

const product = codeFiles()
  .filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => path !== "app/domain/orders/order-states.ts")
  .map((path) => ({ path, text: withoutComments(readProjectFile(path)) }));

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

const filesWith = (pattern: string) =>
  product
    .filter(({ text }) => new RegExp(pattern).test(text))
    .map(({ path }) => path)
    .toSorted();

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
    expect([name, filesWith(String.raw`(?<!function )\b${name}\(`)]).toEqual([
      name,
      Object.keys(files),
    ]);
  expect(filesWith('"session_cancelled(?:_by_operator)?"')).toEqual([
    "app/domain/bookings/cancel-session.server.ts",
  ]);
  expect(filesWith('"(?:slot_lost|offer_ended|dispute_returned)"')).toEqual([
    "app/domain/bookings/confirm-booking.server.ts",
    "app/domain/bookings/offers.server.ts",
    "app/domain/orders/order-updates.server.ts",
    "app/domain/payments/retry-order.server.ts",
  ]);
});
