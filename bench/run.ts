/**
 * `npm run bench`: measures one thing after another, prints one table, and keeps the numbers as JSON.
 * `npm run bench -- claim pages`: only those. `npm run bench -- load --minutes 5`: the load model, which only runs when named.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureAvailability } from "./claims/availability.ts";
import { measureBytes } from "./pages/bytes.ts";
import { measureClaims } from "./claims/claim-throughput.ts";
import { measureLighthouse } from "./pages/lighthouse.ts";
import { measureLoad } from "./bookings/booking-load.ts";
import { measurePagesAndStart } from "./pages/start-and-memory.ts";
import { renderTable, type Row } from "./table.ts";
import { measureStepTasks } from "./pages/measure-long-tasks.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "5" } },
});

const sections: Record<string, () => Promise<Row[]>> = {
  claim: measureClaims,
  availability: measureAvailability,
  pages: measurePagesAndStart,
  bytes: measureBytes,
  tasks: measureStepTasks,
  lighthouse: measureLighthouse,
  load: () => measureLoad(Number(values.minutes)),
};
const usual = Object.keys(sections).filter((name) => name !== "load");

const chosen = positionals.length > 0 ? positionals : usual;
const unknown = chosen.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(", ")}. There are ${Object.keys(sections).join(", ")}.`,
  );
  process.exit(2);
}

const began = new Date();
const [loadBefore = 0] = loadavg();
const rows: Row[] = [];
const took: string[] = [];
for (const name of chosen) {
  const started = performance.now();
  rows.push(...((await sections[name]?.()) ?? []));
  took.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
}

const results = join(import.meta.dirname, "results");
const file = join(results, `${began.toISOString().replaceAll(":", "-")}.json`);
const machine = {
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  cores: availableParallelism(),
  loadBefore,
};
await mkdir(results, { recursive: true });
await writeFile(
  file,
  `${JSON.stringify({ at: began.toISOString(), ...machine, rows }, null, 2)}\n`,
);

const seconds = Math.round((Date.now() - began.getTime()) / 1000);
console.log(
  `${renderTable(rows)}\n\n${machine.cores} cores (load ${loadBefore.toFixed(1)} before), Node ${machine.node}, ${seconds} s: ${took.join(", ")}`,
);
