import { setTimeout as pause } from "node:timers/promises";
import { atMost } from "../goal.ts";
import { median } from "../latency.ts";
import { processorTime } from "../processor-time.ts";
import { type Product, withProducts } from "../product.ts";
import type { Row } from "../table.ts";
import { walkBooking } from "./walk-booking.ts";

/** The first bookings after a start, while the code is not yet compiled. */
const COLD = 15;
/** The compiler of the server's code is done by then. */
const WARM_UP = 100;
/** With an earlier version the two alternate, so that other load of the machine affects both. */
const ROUNDS = 4;
const BOOKINGS = 20;
/** Milliseconds to wait for the jobs and emails of a round's last booking. */
const JOBS_MS = 3_000;
const IDLE_MS = 10_000;
const GOAL_MS = 90;

interface Cost {
  server: number;
  database: number;
}

/** Processor time that a server and its database take meanwhile, in milliseconds, and how long it lasted. */
async function spentOn(product: Product, run: () => Promise<void>): Promise<Cost & { ms: number }> {
  const [before, began] = [processorTime(product), performance.now()];
  await run();
  const after = processorTime(product);
  const [server, database] = [after.server - before.server, after.database - before.database];
  return { server, database, ms: performance.now() - began };
}

/** Returns what an idle server and its database take in a millisecond: all at once, and their mean. */
async function idleOf(products: readonly Product[]): Promise<Cost> {
  const spent = await Promise.all(products.map((one) => spentOn(one, () => pause(IDLE_MS))));
  return {
    server: mean(spent.map(({ server, ms }) => server / ms)),
    database: mean(spent.map(({ database, ms }) => database / ms)),
  };
}

/**
 * Books one after the other.
 * @param idle is not counted: on a busy machine a booking lasts longer, and would seem to cost more
 * @returns the mean processor time of one, in milliseconds
 */
async function costOf(
  product: Product,
  first: number,
  bookings: number,
  idle: Cost = { server: 0, database: 0 },
): Promise<Cost> {
  const { server, database, ms } = await spentOn(product, async () => {
    for (let number = first; number < first + bookings; number += 1)
      await walkBooking(product.url, number);
    await pause(JOBS_MS);
  });
  return {
    server: (server - ms * idle.server) / bookings,
    database: (database - ms * idle.database) / bookings,
  };
}

const sumOf = ({ server, database }: Cost) => server + database;
const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;

/** Measures some versions alternately. @returns of each its cold cost and that of each warm round */
async function measureVersions(products: readonly Product[]) {
  const versions: { product: Product; cold: Cost; warm: Cost[] }[] = [];
  for (const product of products) {
    const cold = await costOf(product, 0, COLD);
    await costOf(product, COLD, WARM_UP - COLD);
    versions.push({ product, cold, warm: [] });
  }
  const idle = await idleOf(products);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { product, warm } of round % 2 === 0 ? versions : versions.toReversed())
      warm.push(await costOf(product, WARM_UP + round * BOOKINGS, BOOKINGS, idle));
  return { versions, idle };
}

type Version = Awaited<ReturnType<typeof measureVersions>>["versions"][number];

function textOf({ cold, warm }: Version): string {
  const server = Math.round(mean(warm.map((one) => one.server)));
  const database = Math.round(mean(warm.map((one) => one.database)));
  return `server ${server} ms, database ${database} ms; the first ${COLD}: ${Math.round(sumOf(cold))} ms`;
}

/**
 * Measures the processor time of a whole booking: Home, quiz, eight questions, match, pay page, result, jobs and
 * emails.
 * @param before folder of an earlier version's build, measured alternately in the same run
 */
export async function measureBookingCost(before?: string): Promise<Row[]> {
  const what = "a whole booking, processor time";
  if (process.platform !== "linux") return [{ what, note: "left out: /proc is needed" }];
  const { versions, idle } = await withProducts(before, measureVersions);
  const [now, earlier] = versions;
  if (!now) throw new Error("no version was measured");
  const costs = now.warm.map(sumOf);
  const ms = Math.round(mean(costs));
  const row = { what, value: `${ms} ms`, goal: atMost(ms, GOAL_MS, (value) => `${value} ms`) };
  const idling = `idle: ${Math.round(1000 * sumOf(idle))} ms a second`;
  if (!earlier) return [{ ...row, note: `${textOf(now)}; ${idling}` }];
  const theirs = earlier.warm.map(sumOf);
  const rounds = costs.map((cost, round) => cost / (theirs[round] ?? NaN));
  const each = rounds.map((one) => one.toFixed(2)).join(" ");
  const note = `${textOf(now)}; before: ${Math.round(mean(theirs))} ms, ${textOf(earlier)}; rounds ${each}; ${idling}`;
  return [{ ...row, ratio: median(rounds), note }];
}
