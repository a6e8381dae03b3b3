import { expect, test } from "vitest";
import { transitions } from "../../app/domain/orders/order-states.ts";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** Which file moves an order by each event that ends it with money back. */
const movers: Record<string, string[]> = {
  session_cancelled: ["bookings/cancel-session.server.ts"],
  session_cancelled_by_operator: ["bookings/cancel-session.server.ts"],
  // The three ends of an order without a session are arguments of `endOrderWithoutSession`.
  slot_lost: ["bookings/confirm-booking.server.ts", "orders/order-updates.server.ts"],
  offer_ended: ["bookings/offers.server.ts", "orders/order-updates.server.ts"],
  dispute_returned: ["orders/order-updates.server.ts", "payments/retry-order.server.ts"],
  // What the provider or the client's bank did, after one of the others.
  refund_completed: [
    "orders/order-updates.server.ts",
    "payments/record-bank-transfer.server.ts",
    "payments/retry-order.server.ts",
    "payments/send-refunds.server.ts",
  ],
  more_captured: ["orders/order-updates.server.ts"],
};

/** Who calls each of the two functions that end an order, and so why a session ends with money back. */
const callers: Record<string, Record<string, string>> = {
  cancelSession: {
    "bookings/cancel-session.server.ts": "the client or staff cancel",
    "bookings/offers.server.ts": "the offer after a withdrawal is declined, unanswered or empty",
    "bookings/session-reports.server.ts": "the therapist did not come",
  },
  endOrderWithoutSession: {
    "bookings/confirm-booking.server.ts": "the slot was lost, or had been bought before",
    "bookings/offers.server.ts": "the offer after a late payment is declined or unanswered",
    "payments/retry-order.server.ts": "staff refund a disputed payment",
  },
};

type Sources = ReadonlyMap<string, string>;

const product: Sources = new Map(
  codeFiles()
    .filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => path !== "app/domain/orders/order-states.ts")
    .map((path) => [path.replace(/^app\/domain\//, ""), withoutComments(readProjectFile(path))]),
);

const filesWith = (sources: Sources, pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);

const filesMovingBy = (sources: Sources, event: string) =>
  filesWith(sources, new RegExp(String.raw`"${event}"`));

const filesCalling = (sources: Sources, name: string) =>
  filesWith(sources, new RegExp(String.raw`(?<!function )\b${name}\(`));

/** A statement that changes an order's state: in the object of `set`, also by its shorthand, or in SQL. */
const statesSet =
  /updateTable\(\s*"orders"\s*\)\s*\.set\(\{(?:[^{}]|\{[^{}]*\})*?\bstate\s*[:,}]|\bupdate orders\b[^`;]*?\bset\b[^`;]*?\bstate\s*=(?!\s*any)/g;

/** The name of the function around each statement that changes an order's state. */
const functionsSettingState = (sources: Sources) =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(statesSet)].map(({ index }) => {
      const names = [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?function (\w+)/gm)];
      return `${path} ${names.at(-1)?.[1] ?? ""}`;
    }),
  );

const ends = Object.entries(transitions)
  .filter(([, { to }]) => ["cancelled", "owed", "refunded"].includes(to))
  .map(([event]) => event);

test("each move of an order to an end with money back is made by the files that are listed for it", () => {
  expect(Object.keys(movers).toSorted()).toEqual(ends.toSorted());
  for (const [event, files] of Object.entries(movers))
    expect([event, filesMovingBy(product, event)]).toEqual([event, files]);
});

test("a session ends with money back through one function, and an order without a session through another", () => {
  for (const [name, files] of Object.entries(callers))
    expect([name, filesCalling(product, name)]).toEqual([name, Object.keys(files)]);
});

test("one function changes an order's state, and each event of the state machine is applied somewhere", () => {
  expect(functionsSettingState(product)).toEqual([
    "orders/order-updates.server.ts orderEventQuery",
  ]);
  const unused = Object.keys(transitions).filter((event) => !filesMovingBy(product, event).length);
  expect(unused).toEqual([]);
});

test.each([
  ["a move", 'await applyOrderEvent(trx, id, "session_cancelled", now)'],
  ["a move by another event", 'const event = "slot_lost" as const;'],
  ["a call", 'await cancelSession(deps, trx, { order, by: "operator" }, now);'],
  ["another call", 'await endOrderWithoutSession(deps, trx, id, "offer_ended", now);'],
  ["a statement", 'trx.updateTable("orders").set({ updated_at: now, state: "cancelled" })'],
  ["a state by its shorthand", 'trx.updateTable("orders").set({ state, updated_at: now })'],
  ["SQL", "sql`update orders set updated_at = ${now}, state = 'owed' where id = ${id}`"],
])("a planted end of a session is found: %s", (_name, source) => {
  const path = "staff/planted.server.ts";
  const sources = new Map([...product, [path, source]]);
  const found = [
    ...ends.flatMap((event) => filesMovingBy(sources, event)),
    ...Object.keys(callers).flatMap((name) => filesCalling(sources, name)),
    ...functionsSettingState(sources).map((one) => one.split(" ")[0]),
  ];
  expect(found).toContain(path);
});
