import { setTimeout as pause } from "node:timers/promises";
import { atMost } from "../goal.ts";
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
const GOAL_MS = 90;

interface Cost {
  server: number;
  database: number;
}

/** Books one after the other. @returns the mean processor time of one, in milliseconds */
async function costOf(product: Product, first: number, bookings: number): Promise<Cost> {
  const before = processorTime(product);
  for (let number = first; number < first + bookings; number += 1)
    await walkBooking(product.url, number);
  await pause(JOBS_MS);
  const after = processorTime(product);
  return {
    server: (after.server - before.server) / bookings,
    database: (after.database - before.database) / bookings,
  };
}

const sumOf = ({ server, database }: Cost) => server + database;
const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;

/** Measures some versions alternately. @returns of each its cold cost and that of each warm round */
async function measureVersions(products: readonly Product[]) {
  const versions: { product: Product; cold: Cost; warm: Cost[] }[] = [];
  for (const product of products)
    versions.push({ product, cold: await costOf(product, 0, COLD), warm: [] });
  for (const { product } of versions) await costOf(product, COLD, WARM_UP - COLD);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { product, warm } of round % 2 === 0 ? versions : versions.toReversed())
      warm.push(await costOf(product, WARM_UP + round * BOOKINGS, BOOKINGS));
  return versions;
}

type Version = Awaited<ReturnType<typeof measureVersions>>[number];

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
  const [now, earlier] = await withProducts(before, measureVersions);
  if (!now) throw new Error("no version was measured");
  const costs = now.warm.map(sumOf);
  const ms = Math.round(mean(costs));
  const row = { what, value: `${ms} ms`, goal: atMost(ms, GOAL_MS, (value) => `${value} ms`) };
  if (!earlier) return [{ ...row, note: textOf(now) }];
  const theirs = earlier.warm.map(sumOf);
  const rounds = costs.map((cost, round) => (cost / (theirs[round] ?? cost)).toFixed(2));
  const note = `${textOf(now)}; before: ${Math.round(mean(theirs))} ms, ${textOf(earlier)}; rounds ${rounds.join(" ")}`;
  return [{ ...row, ratio: mean(costs) / mean(theirs), note }];
}
