import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { measureClaims } from "./claim-throughput.ts";
import { measurePagesAndStart } from "./pages-and-start.ts";
import { renderTable } from "./table.ts";

/** `npm run bench`: measures one thing after another, prints one table, and keeps the numbers as JSON. */
const began = new Date();
const rows = [...(await measureClaims()), ...(await measurePagesAndStart())];

const results = join(import.meta.dirname, "results");
const file = join(results, `${began.toISOString().replaceAll(":", "-")}.json`);
const machine = {
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  cores: availableParallelism(),
};
await mkdir(results, { recursive: true });
await writeFile(
  file,
  `${JSON.stringify({ at: began.toISOString(), ...machine, rows }, null, 2)}\n`,
);

const seconds = Math.round((Date.now() - began.getTime()) / 1000);
console.log(`${renderTable(rows)}\n\n${machine.cores} cores, Node ${machine.node}, ${seconds} s`);
