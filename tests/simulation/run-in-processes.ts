import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ReportProgress } from "../../app/lib/report-progress.ts";
import { node } from "../support/product/run-process.ts";
import type { Share } from "./seed-runner.ts";

/** More would want more connections than the database has. */
const PROCESSES = Math.min(availableParallelism(), 4);

/** While one run waits for its database, the other goes on. */
const RUNS_AT_ONCE = 2;

/**
 * Makes the runs of seeds that follow each other, in as many processes as there are cores.
 *
 * @param newDatabase makes a migrated database and gives its address
 * @param tell is called after each run that broke a law
 * @param report is called after each run
 * @returns what it heard
 * @throws Error if a process ends before its share is done
 */
export async function runInProcesses(
  newDatabase: () => Promise<string>,
  { from, runs }: { from: number; runs: number },
  tell: (failure: string) => void,
  report?: ReportProgress,
): Promise<string[]> {
  const failures: string[] = [];
  let done = 0;
  await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const urls = await Promise.all(Array.from({ length: RUNS_AT_ONCE }, newDatabase));
      const runner = fork(join(import.meta.dirname, "seed-runner.ts"), { execPath: node });
      const endRunner = () => runner.kill("SIGKILL");
      process.once("exit", endRunner);
      runner.on("message", (failure: string) => {
        done += 1;
        report?.(done, runs, `${done} of ${runs} runs, ${failures.length} broke a law`);
        if (failure === "") return;
        failures.push(failure);
        tell(failure);
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
