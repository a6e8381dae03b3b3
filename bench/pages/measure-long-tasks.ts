import { measureLongTasks, type StepTasks } from "./long-tasks.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { startProduct } from "../product.ts";
import type { Row } from "../table.ts";

const WALKS = 3;

/**
 * Measures the tasks of more than 50 ms on a phone's main thread, a row for each step of the assessment: the median of
 * three walks.
 */
export async function measureStepTasks(): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    try {
      const walks: StepTasks[][] = [];
      for (let walk = 0; walk < WALKS; walk += 1) walks.push(await measureLongTasks(product.url));
      return (walks[0] ?? []).map(({ step }, place) => {
        const longest = walks
          .map((steps) => Math.round(steps[place]?.longestMs ?? 0))
          .toSorted((one, other) => one - other);
        const middle = longest[Math.floor(WALKS / 2)] ?? 0;
        return {
          what: `long tasks: ${step}`,
          value: middle === 0 ? "none" : `${middle} ms`,
          // The pages around the questions are measured too, without a goal.
          ...(step.includes("step") && {
            goal: { text: "none over 50 ms", met: middle === 0 },
          }),
          note: longest.some(Boolean)
            ? `the longest of each walk: ${longest.map((ms) => (ms === 0 ? "none" : ms)).join(", ")}`
            : "",
        };
      });
    } finally {
      await product.stop();
    }
  });
}
