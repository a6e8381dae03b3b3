import { measureLongTasks } from "./long-tasks.ts";
import { inOwnFolder } from "./own-folder.ts";
import { startProduct } from "./product.ts";
import type { Row } from "./table.ts";

/** What keeps a phone's only thread for more than 50 ms at once, a row for each step of the assessment. */
export async function measureTasks(): Promise<Row[]> {
  return inOwnFolder(async (folder) => {
    const product = await startProduct(folder);
    try {
      const steps = await measureLongTasks(product.url);
      return steps.map(({ step, over50ms, longestMs }) => ({
        what: `long tasks: ${step}`,
        value: over50ms === 0 ? "none" : `${over50ms}, up to ${Math.round(longestMs)} ms`,
        goal: { text: "none over 50 ms", met: over50ms === 0 },
      }));
    } finally {
      await product.stop();
    }
  });
}
