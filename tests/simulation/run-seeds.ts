import { type RunResult, runSeed } from "./run-seed.ts";
import type { RunFixtures } from "./run-fixtures.ts";

/** Every `step`th seed from `from` up to but without `to`. */
export interface Seeds {
  from: number;
  to: number;
  step: number;
}

/**
 * Runs each seed, as many at once as there are fixtures.
 *
 * @param onFinished called after each run with its failure, "" for none
 */
export async function runSeeds(
  fixturesList: readonly RunFixtures[],
  { from, to, step }: Seeds,
  onFinished: (failure: string) => void,
): Promise<void> {
  let next = from;
  await Promise.all(
    fixturesList.map(async (fixtures) => {
      while (next < to) {
        const seed = next;
        next += step;
        onFinished(describeFailure(await runSeed(fixtures, seed)));
      }
    }),
  );
}

/** Describes the broken invariants and how to replay the seed; empty if none was broken. */
export function describeFailure({ seed, breaches }: RunResult): string {
  if (breaches.length === 0) return "";
  return [
    `seed ${seed} broke an invariant; to replay: npx node tests/simulation/simulate.ts --seed ${seed}`,
    ...breaches,
  ].join("\n  ");
}
