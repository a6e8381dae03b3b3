/**
 * `npm run bench`: measures one thing after another, prints one table, and keeps the numbers as JSON.
 * `npm run bench -- claim pages`: only those. `npm run bench -- load --minutes 5`: the load model, and
 * `npm run bench -- scale --minutes 10`: against two replicas and a pooler; both only run when named.
 * `npm run bench -- lighthouse --routes /match,/quiz`: Lighthouse on these pages, in all their states.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { showProgress } from "../server/commands/progress.ts";
import { measureCalendarReading } from "./calendar-reading.ts";
import { measureAvailability } from "./claims/availability.ts";
import { measureBytes } from "./pages/bytes.ts";
import { measureClaims } from "./claims/claim-throughput.ts";
import { measureLighthouse } from "./pages/lighthouse.ts";
import { measureBookingCost } from "./bookings/booking-cost.ts";
import { measureLoad } from "./bookings/booking-load.ts";
import { measureScale } from "./bookings/scale.ts";
import { measurePersonalPages } from "./pages/personal-pages.ts";
import { measurePagesAndStart } from "./pages/start-and-memory.ts";
import { renderTable, type Row } from "./table.ts";
import { measureStepTasks } from "./pages/measure-long-tasks.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "5" },
    before: { type: "string" },
    routes: { type: "string", default: "" },
  },
});

interface Section {
  measure: () => Promise<Row[]>;
  /** About its duration on two cores, in seconds; the remaining time is estimated from it. */
  seconds: number;
}

const sections: Record<string, Section> = {
  claim: { measure: measureClaims, seconds: 40 },
  availability: { measure: measureAvailability, seconds: 60 },
  calendar: { measure: measureCalendarReading, seconds: 5 },
  pages: { measure: measurePagesAndStart, seconds: 120 },
  bytes: { measure: measureBytes, seconds: 10 },
  tasks: { measure: measureStepTasks, seconds: 60 },
  personal: {
    measure: () => measurePersonalPages(values.before),
    seconds: values.before === undefined ? 200 : 400,
  },
  cost: {
    measure: () => measureBookingCost(values.before),
    seconds: values.before === undefined ? 80 : 160,
  },
  lighthouse: {
    measure: () => measureLighthouse(values.routes.split(",").filter(Boolean)),
    seconds: 400,
  },
  load: {
    measure: () => measureLoad(Number(values.minutes)),
    seconds: Number(values.minutes) * 60 + 60,
  },
  scale: {
    measure: () => measureScale(Number(values.minutes)),
    seconds: Number(values.minutes) * 60 + 90,
  },
};
const usual = Object.keys(sections).filter((name) => name !== "load" && name !== "scale");

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
const measured = Object.entries(sections).filter(([name]) => chosen.includes(name));
const total = measured.reduce((sum, [, { seconds }]) => sum + seconds, 0);
const progress = showProgress("bench");
let done = 0;
try {
  for (const [name, { measure, seconds }] of measured) {
    const started = performance.now();
    const secondsSoFar = () => Math.round((performance.now() - started) / 1000);
    const tell = () => progress.report(done + Math.min(secondsSoFar(), seconds), total, name);
    const everySecond = setInterval(tell, 1000);
    rows.push(...(await measure().finally(() => clearInterval(everySecond))));
    done += seconds;
    took.push(`${name} ${secondsSoFar()} s`);
  }
} finally {
  progress.end();
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
