import { expect, onTestFinished, test } from "vitest";
import { planFaults, faultKinds } from "../../sandbox/faults.ts";
import { runInProcesses } from "./run-in-processes.ts";
import { runSeed } from "./run-seed.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";
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

test(
  "a seed replays the same events at the same steps and times",
  async () => {
    const fixturesList = await Promise.all([
      freshSimulation(onTestFinished),
      freshSimulation(onTestFinished),
    ]);
    const both = fixturesList.map((fixtures) => runSeed(fixtures, 13));
    const runs = (await Promise.all(both)).map(({ events }) => told(events));
    expect(runs[0]?.length).toBeGreaterThan(10);
    expect(runs[0]).toEqual(runs[1]);
  },
  LONG,
);

/** Masks order ids, rooms and values derived from them, which are random by design. */
function told(events: string[]): string[] {
  return events.map((event) =>
    event.replaceAll(
      /order_\d+_[\w-]+|refund_[\w-]+|token=[\w-]+|E-\d+-\w+|\/booking\/[\w-]+|meet\.example\.org\/[\w-]+/g,
      "…",
    ),
  );
}
