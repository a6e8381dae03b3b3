import { expect, test } from "vitest";
import { isOpen, type OrderState, transitions } from "./order-states.ts";

const rows = Object.values(transitions);
const states: readonly OrderState[] = [
  "placed",
  "awaiting_payment",
  "abandoned",
  "failed",
  "paid",
  "booked",
  "owed",
  "refunded",
  "disputed",
];

const nextOf = (state: OrderState) =>
  rows.filter(({ from }) => from.includes(state)).map(({ to }) => to);

test("every state can be reached from the first one", () => {
  const reached = new Set<OrderState>(["placed"]);
  for (let round = 0; round < states.length; round += 1) {
    for (const { from, to } of rows) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual(states.toSorted());
});

test("an order ends abandoned, failed, booked, refunded or with an operator, and nowhere else", () => {
  const left = new Set(rows.flatMap(({ from }) => from));
  expect(states.filter((state) => !left.has(state)).toSorted()).toEqual([
    "abandoned",
    "booked",
    "disputed",
    "failed",
    "refunded",
  ]);
});

test("no event goes in a circle: an order never comes back to a state it left", () => {
  const after = (state: OrderState): OrderState[] =>
    nextOf(state).flatMap((next) => [next, ...after(next)]);
  for (const state of states) expect(after(state)).not.toContain(state);
});

test("captured money goes from paid into booked or owed, and from owed back, without a detour", () => {
  expect(nextOf("paid").toSorted()).toEqual(["booked", "owed"]);
  expect(nextOf("owed")).toEqual(["refunded"]);
});

test("an order that the provider may still decide is exactly one that is open", () => {
  const decidable = transitions.payment_completed.from;
  expect(states.filter(isOpen).toSorted()).toEqual(decidable.toSorted());
});
