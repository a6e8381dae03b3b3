import { expect, test } from "vitest";
import {
  isPaymentOpen,
  isUnpaid,
  type OrderState,
  orderStates,
  transitions,
} from "./order-states.ts";

const rows = Object.values(transitions);
const states = Object.keys(orderStates) as OrderState[];

/**
 * more_captured is the one event that can change a finished order: the provider captured more money. session_withdrawn
 * takes a session back until its client has chosen another slot.
 */
const { more_captured: reopened, session_withdrawn: withdrawn, ...ordinary } = transitions;

const nextOf = (state: OrderState) =>
  Object.values(ordinary)
    .filter(({ from }) => from.includes(state))
    .map(({ to }) => to);

test("every state can be reached from the first one", () => {
  const reached = new Set<OrderState>(["placed"]);
  for (let round = 0; round < states.length; round += 1) {
    for (const { from, to } of rows) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual(states.toSorted());
});

test("without further events of the provider, an order ends only cancelled or refunded", () => {
  const left = new Set(Object.values(ordinary).flatMap(({ from }) => from));
  expect(states.filter((state) => !left.has(state)).toSorted()).toEqual(["cancelled", "refunded"]);
});

test("more captured money returns a refunded order to the state owed", () => {
  expect(reopened).toEqual({ from: ["refunded"], to: "owed" });
});

test("an order never returns to a state it left, unless more is captured or its session is withdrawn", () => {
  expect(withdrawn).toEqual({ from: ["booked"], to: "offered" });
  const after = (state: OrderState): OrderState[] =>
    nextOf(state).flatMap((next) => [next, ...after(next)]);
  for (const state of states) expect(after(state)).not.toContain(state);
});

test("captured money leads directly to a session, an offer or a refund", () => {
  expect(nextOf("paid").toSorted()).toEqual(["booked", "offered", "owed"]);
  expect(nextOf("offered").toSorted()).toEqual(["booked", "cancelled", "owed"]);
  expect(nextOf("disputed")).toEqual(["owed"]);
  expect(nextOf("owed")).toEqual(["refunded"]);
});

test("an order with captured money never counts as unpaid again", () => {
  // A recorded payment is not captured: only a person can say that it came.
  const captured = states.filter((one) => !isUnpaid(one) && one !== "recorded");
  for (const state of captured)
    for (const next of nextOf(state)) expect(isUnpaid(next)).toBe(false);
});

test("the provider can complete exactly the orders that are unpaid, and every open one is", () => {
  expect(states.filter(isUnpaid).toSorted()).toEqual(transitions.payment_completed.from.toSorted());
  for (const state of states.filter(isPaymentOpen)) expect(isUnpaid(state)).toBe(true);
});
