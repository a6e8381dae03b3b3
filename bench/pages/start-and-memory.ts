import { atMost, megabytes, seconds } from "../goal.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { measurePages } from "./page-throughput.ts";
import { measurePlainRendering } from "./plain-rendering.ts";
import { startProduct } from "../product.ts";
import type { Row } from "../table.ts";

/** Start-up twice, the pages, and the memory that they leave, of the built server with its own database. */
export function measurePagesAndStart(): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    let product = await startProduct(folder);
    const first = product.startSeconds;
    await product.stop();
    product = await startProduct(folder);
    try {
      const warm = product.startSeconds;
      const pages = await measurePages(product.url);
      const memory = product.residentMegabytes();
      return [
        ...pages,
        {
          what: "start to first page, first time",
          value: seconds(first),
          goal: atMost(first, 6, seconds),
        },
        { what: "start to first page, warm", value: seconds(warm), goal: atMost(warm, 2, seconds) },
        {
          what: "server's memory after the load",
          value: megabytes(memory),
          goal: atMost(memory, 300, megabytes),
        },
        // Last: rendering leaves more behind than the load that the memory is held against.
        ...(await measurePlainRendering(product.url)),
      ];
    } finally {
      await product.stop();
    }
  });
}
