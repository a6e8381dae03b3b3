import http from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addDays, indiaDay, weekdayOf } from "../../app/lib/india-time.ts";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { bookOnce, type SlotToBook } from "./book-once.ts";
import { fillDatabase } from "../fill-database.ts";
import { migrateByFiles, withClient } from "../fresh-database.ts";
import { atMost, megabytes, times } from "../goal.ts";
import { latencyOf } from "../latency.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { startProduct } from "../product.ts";
import type { Row } from "../table.ts";

const PAGES_A_SECOND = 200;
const THERAPISTS = 1000;
const STEP_MS = 10;
const WAITS_AT_MOST = 3000;
const MONDAY = 1;

/** Warm-up: right after a start, requests take many times as long. */
const WARM_UP_MS = 10_000;
export const BOOKING = "a booking: four requests and a payment";
const FIRST = "all of the first 10 s after the start";

/** How many of a hundred visitors request each page, and its path by the visitor's number. */
const visits: [share: number, what: string, path: (n: number) => string][] = [
  [25, "/", () => "/"],
  [15, "/therapist", () => "/therapist"],
  [10, "/therapist, another page", (n) => `/therapist?page=${(n % 41) + 1}`],
  [
    5,
    "/therapist, filtered",
    (n) =>
      `/therapist?concern=Anxiety+or+overthinking&price=${[699, 799, 899][n % 3]}&page=${(n % 5) + 1}`,
  ],
  [
    20,
    "a profile, of one in a thousand",
    (n) => `/therapist/about-therapist?profile=Therapist%20${((n * 377) % THERAPISTS) + 1}`,
  ],
  [10, "/quiz", () => "/quiz"],
  [5, "/question", () => "/question"],
  [10, "an article", () => "/resource/article/adhd-in-adults"],
];

const SIZE = { therapists: THERAPISTS, bookings: 100_000, unpaidOrders: 10_000 };

/** The product's tables with 1,000 therapists and 100,000 bookings. */
export async function fillForLoad(url: string): Promise<void> {
  await migrateByFiles(url);
  await withClient(url, (client) => fillDatabase(client, SIZE, new Date()));
}

/** The load model with 5 bookings a second against one product. The visitors run on the same machine. */
export function measureLoad(minutes: number): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, "postgres"),
      lingerSeconds: 30,
    });
    await fillForLoad(postgres.url);
    const product = await startProduct(folder);
    const memory: number[] = [];
    const measured = setInterval(() => memory.push(product.residentMegabytes()), 5_000);
    try {
      const book = (slot: SlotToBook) => bookOnce(product.url, slot);
      const rows = await driveLoad(product.url, minutes, 5, book);
      return [...rows, ...memoryRows(memory)];
    } finally {
      clearInterval(measured);
      await product.stop();
      await postgres.stop();
    }
  });
}

/** Requests 200 pages and makes the given bookings a second, whether or not the previous ones have finished. */
export async function driveLoad(
  url: string,
  minutes: number,
  bookingsASecond: number,
  book: (slot: SlotToBook) => Promise<void>,
): Promise<Row[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const took = new Map<string, number[]>();
  const errors: string[] = [];
  const underWay = new Set<Promise<void>>();
  const keep = (what: string, ms: number) =>
    (took.get(what) ?? took.set(what, []).get(what))?.push(ms);
  const watch = (what: string, run: () => Promise<unknown>) => {
    const asked = performance.now();
    const done = run().then(
      () => void keep(asked - began < WARM_UP_MS ? FIRST : what, performance.now() - asked),
      (error: Error) => void errors.push(`${what}: ${error.message}`),
    );
    underWay.add(done);
    void done.finally(() => underWay.delete(done));
  };
  const mix = visits.flatMap(([share, what, path]) =>
    Array.from({ length: share }, () => ({ what, path })),
  );
  const began = performance.now();
  const end = began + minutes * 60_000;
  let [pages, bookings] = [0, 0];
  while (performance.now() < end) {
    const elapsed = (performance.now() - began) / 1000;
    for (; pages < elapsed * PAGES_A_SECOND; pages += 1) {
      const visit = mix[(pages * 37) % mix.length];
      const path = visit?.path(pages) ?? "/";
      if (visit) watch(visit.what, () => ask(url + path, agent));
    }
    for (; bookings < elapsed * bookingsASecond; bookings += 1) {
      const slot = slotOf(bookings);
      watch(BOOKING, () => book(slot));
    }
    if (underWay.size > WAITS_AT_MOST)
      throw new Error(`${underWay.size} wait: it does not keep up`);
    await pause(STEP_MS);
  }
  await Promise.all(underWay);
  agent.destroy();
  return rowsOf(minutes, took, errors, pages);
}

/** Another therapist's free hour each time, on Mondays after the filled days, because some keep office hours. */
function slotOf(n: number): SlotToBook {
  let day = addDays(indiaDay(new Date()), 40);
  while (weekdayOf(day) !== MONDAY) day = addDays(day, 1);
  const [hour, week] = [Math.floor(n / THERAPISTS) % 5, Math.floor(n / THERAPISTS / 5)];
  const therapist = `Therapist ${(n % THERAPISTS) + 1}`;
  return { therapist, day: addDays(day, 7 * week), time: `${1 + hour}:00 PM` };
}

const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;

function rowsOf(
  minutes: number,
  took: Map<string, number[]>,
  errors: readonly string[],
  asked: number,
): Row[] {
  const lasted = (what: string) => (what === FIRST ? WARM_UP_MS : minutes * 60_000 - WARM_UP_MS);
  return [
    ...[...took]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, all]) => ({
        what: `load: ${what}`,
        perSecond: (1000 * all.length) / lasted(what),
        ...latencyOf(all),
        note: `${all.length} times`,
      })),
    {
      what: "load: errors",
      value: String(errors.length),
      goal: atMost(errors.length, 0),
      note: errors[0] ?? `of ${asked} pages and the bookings`,
    },
  ];
}

function memoryRows(memory: readonly number[]): Row[] {
  const third = Math.ceil(memory.length / 3);
  const grown = mean(memory.slice(-third)) / mean(memory.slice(third, 2 * third));
  const most = Math.max(...memory);
  return [
    {
      what: "load: server's memory",
      value: megabytes(most),
      goal: atMost(most, 300, megabytes),
      note: "the most of it",
    },
    {
      what: "load: server's memory, last third against middle third",
      value: times(grown),
      goal: atMost(grown, 1.1, times),
    },
  ];
}

/** Requests as a browser does: once more if the reused connection had just been closed. */
function ask(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    const request = http.get(url, { agent, headers, timeout: 20_000 }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    request.once("timeout", () => request.destroy(new Error(`${url} gave no answer in 20 s`)));
    request.once("error", (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(ask(url, agent));
      else reject(error);
    });
  });
}
