import { setTimeout as pause } from "node:timers/promises";
import { atMost } from "../goal.ts";
import { processorTime } from "../processor-time.ts";
import { type Product, startProduct } from "../product.ts";
import type { Row } from "../table.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { walkBooking } from "./walk-booking.ts";

const WARM_UP = 15;
const BOOKINGS = 40;
/** For the jobs and emails of the last booking. */
const JOBS_MS = 3_000;
const GOAL_MS = 90;

async function measure(product: Product) {
  for (let number = 0; number < WARM_UP; number += 1) await walkBooking(product.url, number);
  const before = processorTime(product.pid);
  for (let number = 0; number < BOOKINGS; number += 1)
    await walkBooking(product.url, WARM_UP + number);
  await pause(JOBS_MS);
  const after = processorTime(product.pid);
  const server = Math.round((after.server - before.server) / BOOKINGS);
  const database = Math.round((after.database - before.database) / BOOKINGS);
  return { sum: server + database, text: `server ${server} ms, database ${database} ms` };
}

const measureVersion = (project?: string) =>
  inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, project);
    return measure(product).finally(() => product.stop());
  });

/**
 * Measures the processor time of a whole booking: Home, quiz, eight questions, match, pay page, result, jobs and emails.
 * @param before folder of an earlier version's build, measured in the same run
 */
export async function measureBookingCost(before?: string): Promise<Row[]> {
  const what = "a whole booking, processor time";
  if (process.platform !== "linux") return [{ what, note: "left out: /proc is needed" }];
  const earlier = before === undefined ? undefined : await measureVersion(before);
  const { sum, text } = await measureVersion();
  const note = earlier ? `${text}; before: ${earlier.sum} ms, ${earlier.text}` : text;
  return [{ what, value: `${sum} ms`, goal: atMost(sum, GOAL_MS, (ms) => `${ms} ms`), note }];
}
