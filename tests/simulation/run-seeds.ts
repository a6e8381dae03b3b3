import { type RunResult, runSeed } from "./run-seed.ts";
import type { Stage } from "./stage.ts";

/**
 * Makes a run for each seed, as many at once as there are stages.
 *
 * @param tell hears of each run that broke a law, at once
 * @returns the runs that did
 */
export async function runSeeds(
  stages: readonly Stage[],
  from: number,
  runs: number,
  tell: (text: string) => void,
): Promise<RunResult[]> {
  const failed: RunResult[] = [];
  let next = from;
  await Promise.all(
    stages.map(async (stage) => {
      while (next < from + runs) {
        const seed = next;
        next += 1;
        const result = await runSeed(stage, seed);
        if (result.breaches.length === 0) continue;
        failed.push(result);
        tell(tellFailure(result));
      }
    }),
  );
  return failed;
}

/** What was broken and how to see it again; empty if nothing was. */
export function tellFailure({ seed, breaches }: RunResult): string {
  if (breaches.length === 0) return "";
  return [
    `seed ${seed} broke the law; to replay: npm run simulate -- --seed ${seed}`,
    ...breaches,
  ].join("\n  ");
}
