import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ReportProgress } from "../../app/lib/report-progress.ts";
import { node } from "../support/product/run-process.ts";
import type { Share } from "./seed-worker.ts";

/** More processes would need more connections than the database has. */
const PROCESSES = Math.min(availableParallelism(), 4);

/** While one run waits for its database, another continues. */
const RUNS_AT_ONCE = 2;

/**
 * Runs a range of seeds in as many processes as there are cores.
 *
 * @param newDatabase creates a migrated database and returns its URL
 * @param onFailure called at once for each run that broke an invariant
 * @param report called after each run
 * @returns all failures
 * @throws Error if a process ends before its share is done
 */
export async function runInProcesses(
  newDatabase: () => Promise<string>,
  { from, runs }: { from: number; runs: number },
  onFailure: (failure: string) => void,
  report?: ReportProgress,
): Promise<string[]> {
  const failures: string[] = [];
  let done = 0;
  await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const urls = await Promise.all(Array.from({ length: RUNS_AT_ONCE }, newDatabase));
      const runner = fork(join(import.meta.dirname, "seed-worker.ts"), { execPath: node });
      const endRunner = () => runner.kill("SIGKILL");
      process.once("exit", endRunner);
      runner.on("message", (failure: string) => {
        done += 1;
        report?.(done, runs, `${done} of ${runs} runs, ${failures.length} broke an invariant`);
        if (failure === "") return;
        failures.push(failure);
        onFailure(failure);
      });
      const seeds = { from: from + index, to: from + runs, step: PROCESSES };
      runner.send({ seeds, urls } satisfies Share);
      const [code] = await once(runner, "exit");
      process.off("exit", endRunner);
      if (code !== 0) throw new Error(`a process of the simulation ended with ${code}`);
    }),
  );
  return failures;
}
