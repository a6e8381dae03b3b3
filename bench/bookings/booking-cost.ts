import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { atMost } from "../goal.ts";
import { processorTime } from "../processor-time.ts";
import { type Product, startProduct } from "../product.ts";
import type { Row } from "../table.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { walkBooking } from "./walk-booking.ts";

const WARM_UP = 15;
/** With an earlier version the two alternate, so that other load of the machine affects both. */
const ROUNDS = 4;
const BOOKINGS = 10;
/** Milliseconds to wait for the jobs and emails of a round's last booking. */
const JOBS_MS = 3_000;
const GOAL_MS = 90;

interface Version {
  product: Product;
  /** Processor time of all bookings, in milliseconds. */
  spent: { server: number; database: number };
}

async function warmUp(product: Product): Promise<Version> {
  for (let number = 0; number < WARM_UP; number += 1) await walkBooking(product.url, number);
  return { product, spent: { server: 0, database: 0 } };
}

async function measureRound({ product, spent }: Version, round: number): Promise<void> {
  const before = processorTime(product);
  for (let number = 0; number < BOOKINGS; number += 1)
    await walkBooking(product.url, WARM_UP + round * BOOKINGS + number);
  await pause(JOBS_MS);
  const after = processorTime(product);
  spent.server += after.server - before.server;
  spent.database += after.database - before.database;
}

/** @returns the mean of a booking */
function meanOf({ spent }: Version) {
  const server = Math.round(spent.server / (ROUNDS * BOOKINGS));
  const database = Math.round(spent.database / (ROUNDS * BOOKINGS));
  return { sum: server + database, text: `server ${server} ms, database ${database} ms` };
}

/** Measures the builds of some folders alternately. @returns their means in the same order */
const measureVersions = (folders: (string | undefined)[]) =>
  inTemporaryFolder(async (temporary) => {
    const products: Product[] = [];
    try {
      for (const [index, folder] of folders.entries())
        products.push(await startProduct(join(temporary, String(index)), folder));
      const versions: Version[] = [];
      for (const product of products) versions.push(await warmUp(product));
      for (let round = 0; round < ROUNDS; round += 1) {
        const order = round % 2 === 0 ? versions : versions.toReversed();
        for (const version of order) await measureRound(version, round);
      }
      return versions.map(meanOf);
    } finally {
      for (const product of products) await product.stop();
    }
  });

/**
 * Measures the processor time of a whole booking: Home, quiz, eight questions, match, pay page, result, jobs and
 * emails.
 * @param before folder of an earlier version's build, measured alternately in the same run
 */
export async function measureBookingCost(before?: string): Promise<Row[]> {
  const what = "a whole booking, processor time";
  if (process.platform !== "linux") return [{ what, note: "left out: /proc is needed" }];
  const folders = before === undefined ? [undefined] : [undefined, before];
  const [now, earlier] = await measureVersions(folders);
  const { sum = 0, text = "" } = now ?? {};
  const note = earlier ? `${text}; before: ${earlier.sum} ms, ${earlier.text}` : text;
  return [{ what, value: `${sum} ms`, goal: atMost(sum, GOAL_MS, (ms) => `${ms} ms`), note }];
}
