import { type RunResult, runSeed } from "./run-seed.ts";
import type { RunFixtures } from "./run-fixtures.ts";

/** Every `step`th seed from `from` on, up to and without `to`. */
export interface Seeds {
  from: number;
  to: number;
  step: number;
}

/**
 * Makes a run for each seed, as many at once as there are stages.
 *
 * @param tell is called after each run, with what it broke: "" for nothing
 */
export async function runSeeds(
  stages: readonly RunFixtures[],
  { from, to, step }: Seeds,
  tell: (failure: string) => void,
): Promise<void> {
  let next = from;
  await Promise.all(
    stages.map(async (fixtures) => {
      while (next < to) {
        const seed = next;
        next += step;
        tell(tellFailure(await runSeed(fixtures, seed)));
      }
    }),
  );
}

/** What was broken and how to see it again; empty if nothing was. */
export function tellFailure({ seed, breaches }: RunResult): string {
  if (breaches.length === 0) return "";
  return [
    `seed ${seed} broke the law; to replay: npm run simulate -- --seed ${seed}`,
    ...breaches,
  ].join("\n  ");
}
