import { expect, test } from "vitest";
import { planFaults } from "./fault-plan.ts";
import { faultKinds } from "./faults.ts";

const plans = Array.from({ length: 2_000 }, (_, seed) => planFaults(seed));

test("the same seed gives the same plan", () => {
  expect(Array.from({ length: 2_000 }, (_, seed) => planFaults(seed))).toEqual(plans);
});

test("plans hold none to six faults, and two seeds seldom agree", () => {
  const sizes = new Set(plans.map((plan) => plan.length));
  expect([...sizes].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBeGreaterThan(1_500);
});

test("every kind of fault is planned by some seed", () => {
  const planned = new Set(plans.flat().map(({ kind }) => kind));
  expect([...planned].toSorted()).toEqual([...faultKinds].toSorted());
});
