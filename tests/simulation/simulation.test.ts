import { expect, onTestFinished, test } from "vitest";
import { planFaults, faultKinds } from "../../sandbox/faults.ts";
import { runInProcesses } from "./run-in-processes.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { isNightly } from "../support/repository/lane.ts";

/** The nightly lane runs 10,000 seeds besides, new ones each date. */
const RUNS = isNightly ? 12 : 4;
const LONG = 600_000;

async function newDatabase(): Promise<string> {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  return url;
}

test(
  `${RUNS} seeded runs of visitors, faults and crashes keep every invariant`,
  async () => {
    const failures = await runInProcesses(newDatabase, { from: 1, runs: RUNS }, () => {});
    expect(failures.join("\n\n")).toBe("");
  },
  LONG,
);

test("every kind of fault is planned in at least twenty of a thousand runs", () => {
  const plans = Array.from({ length: 1_000 }, (_, index) =>
    planFaults(index + 1).map(({ kind }) => kind),
  );
  const runsWith = (kind: string) => plans.filter((plan) => plan.some((one) => one === kind));
  expect(faultKinds.filter((kind) => runsWith(kind).length < 20)).toEqual([]);
});
