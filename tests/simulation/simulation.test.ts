import { expect, onTestFinished, test } from "vitest";
import { planFaults } from "../../sandbox/core/faults/fault-plan.ts";
import { faultKinds } from "../../sandbox/core/faults/faults.ts";
import { runInProcesses } from "./run-in-processes.ts";
import { runSeed } from "./run-seed.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";

/** The long lane is `npm run simulate`, with 10,000 seeds. */
const RUNS = 50;
const LONG = 600_000;

async function newDatabase(): Promise<string> {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  return url;
}

test(
  `${RUNS} seeded runs of visitors, faults and deaths keep every law`,
  async () => {
    const failures = await runInProcesses(newDatabase, { from: 1, runs: RUNS }, () => {});
    expect(failures.join("\n\n")).toBe("");
  },
  LONG,
);

test("every kind of fault is planned in twenty of a thousand runs and more", () => {
  const plans = Array.from({ length: 1_000 }, (_, index) =>
    planFaults(index + 1).map(({ kind }) => kind),
  );
  const runsWith = (kind: string) => plans.filter((plan) => plan.some((one) => one === kind));
  expect(faultKinds.filter((kind) => runsWith(kind).length < 20)).toEqual([]);
});

test(
  "a seed replays: the same events at the same moments",
  async () => {
    const stages = await Promise.all([freshSimulation(), freshSimulation()]);
    for (const seed of [4, 13]) {
      const [one, other] = await Promise.all(stages.map((fixtures) => runSeed(fixtures, seed)));
      expect(told(one?.events ?? []).length).toBeGreaterThan(10);
      expect(told(one?.events ?? [])).toEqual(told(other?.events ?? ["not run"]));
    }
  },
  LONG,
);

/** Order ids, rooms and what is made from them are random by design and stand in no rule. */
function told(events: string[]): string[] {
  return events.map((event) =>
    event.replaceAll(
      /order_\d+_[\w-]+|refund_[\w-]+|token=[\w-]+|E-\d+-\w+|\/booking\/[\w-]+|meet\.example\.org\/[\w-]+/g,
      "…",
    ),
  );
}
