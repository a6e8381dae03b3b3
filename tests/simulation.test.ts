import { afterAll, beforeAll, expect, test } from "vitest";
import { runSeed } from "./simulation/run-seed.ts";
import { runSeeds, tellFailure } from "./simulation/run-seeds.ts";
import { openStage, type Stage } from "./simulation/stage.ts";
import { freshDatabase } from "./support/fresh-database.ts";

const RUNS = 1_000;
const LONG = 600_000;

/** Databases, and so runs at once: while one run waits for its database, another goes on. */
const STAGES = 4;

const drops: (() => Promise<void>)[] = [];
let stages: Stage[];
beforeAll(async () => {
  stages = await Promise.all(
    Array.from({ length: STAGES }, async () => {
      const { url, drop } = await freshDatabase();
      drops.push(drop);
      return openStage(url);
    }),
  );
});
afterAll(async () => {
  await Promise.all(stages.map((stage) => stage.close()));
  await Promise.all(drops.map((drop) => drop()));
});

test(
  `${RUNS} seeded runs of visitors, faults and deaths keep every law`,
  async () => {
    const failed = await runSeeds(stages, 1, RUNS, () => {});
    expect(failed.map(tellFailure).join("\n\n")).toBe("");
  },
  LONG,
);

test("a seed replays: the same events at the same moments", async () => {
  for (const seed of [1, 4, 13]) {
    const [one, other] = await Promise.all(stages.map((stage) => runSeed(stage, seed)));
    expect(told(one?.events ?? []).length).toBeGreaterThan(10);
    expect(told(one?.events ?? [])).toEqual(told(other?.events ?? ["not run"]));
  }
});

/** Order ids, rooms and what is made from them are random by design and stand in no rule. */
function told(events: string[]): string[] {
  return events.map((event) =>
    event.replaceAll(
      /order_\d+_[\w-]+|refund_[\w-]+|token=[\w-]+|\/booking\/[\w-]+|meet\.example\.org\/[\w-]+/g,
      "…",
    ),
  );
}
