import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { completeAssessment } from "../bookings/walk-booking.ts";
import type * as fill from "../fill-database.ts";
import type * as fresh from "../fresh-database.ts";
import { atLeast, atMost, times } from "../goal.ts";
import { median } from "../latency.ts";
import { processorTime } from "../processor-time.ts";
import { type Product, withProducts } from "../product.ts";
import type { Row } from "../table.ts";
import type { Load } from "./http-load.ts";
import { loadBest } from "./wrk.ts";

const load: Load = { connections: 8, seconds: 2, mostRequests: 1_000_000 };
/** In seconds; the code of a page is compiled by then. */
const WARM_UP_SECONDS = 5;
const ROUNDS = 6;

/** As in the load model, with fewer bookings: a match reads those of a dozen therapists. */
const GROWN = { therapists: 1000, bookings: 100_000, unpaidOrders: 10_000 };

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server and its database for a page, in milliseconds. */
  cost: number;
}

async function measureOnce(product: Product, path: string, cookie: string): Promise<Measured> {
  const headers = { "accept-encoding": "br, gzip", ...(cookie && { cookie }) };
  const before = processorTime(product);
  const began = performance.now();
  const { perSecond, p50, p99 } = await loadBest(product.url + path, { ...load, headers });
  const pages = perSecond * ((performance.now() - began) / 1000);
  const after = processorTime(product);
  const spent = after.server - before.server + after.database - before.database;
  return { perSecond, p50, p99, cost: spent / pages };
}

/** Measures a page of some versions alternately. @returns the rounds of each */
async function measurePage(products: readonly Product[], path: string, answered: boolean) {
  const versions: { product: Product; cookie: string; rounds: Measured[] }[] = [];
  for (const product of products) {
    const cookie = answered ? await completeAssessment(product.url) : "";
    const headers = { "accept-encoding": "br, gzip", ...(cookie && { cookie }) };
    await loadBest(product.url + path, { ...load, seconds: WARM_UP_SECONDS, headers });
    versions.push({ product, cookie, rounds: [] });
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { product, cookie, rounds } of round % 2 === 0 ? versions : versions.toReversed())
      rounds.push(await measureOnce(product, path, cookie));
  return versions.map(({ rounds }) => rounds);
}

const medianOf = (rounds: readonly Measured[], key: keyof Measured) =>
  median(rounds.map((one) => one[key]));

const TWICE = 2;

function rowOf(what: string, [ours = [], theirs]: Measured[][]): Row & { cost: number } {
  const cost = medianOf(ours, "cost");
  const measured = {
    what,
    perSecond: medianOf(ours, "perSecond"),
    p50: medianOf(ours, "p50"),
    p99: medianOf(ours, "p99"),
    cost,
  };
  const note = `${cost.toFixed(2)} ms of processor`;
  if (!theirs) return { ...measured, note };
  const rounds = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? NaN));
  const ratio = median(rounds);
  const earlier = medianOf(theirs, "cost").toFixed(2);
  return {
    ...measured,
    peer: medianOf(theirs, "perSecond"),
    ratio,
    goal: atLeast(ratio, TWICE, times),
    note: `${note}, before ${earlier}; rounds ${rounds.map((one) => one.toFixed(2)).join(" ")}`,
  };
}

/** Fills a version's database by its own bench: its tables may be others. */
async function fillGrown(dataDir: string, folder: string): Promise<void> {
  const ofVersion = (file: string) => import(pathToFileURL(join(folder, "bench", file)).href);
  const { migrateByFiles, withClient }: typeof fresh = await ofVersion("fresh-database.ts");
  const { fillDatabase }: typeof fill = await ofVersion("fill-database.ts");
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") });
  try {
    await migrateByFiles(postgres.url);
    await withClient(postgres.url, (client) => fillDatabase(client, GROWN, new Date()));
  } finally {
    await postgres.stop();
  }
}

const MOST_GROWTH = 1.5;

/** Of the server and its database, for a page of the desk that shows many therapists. */
const MOST_DESK_MS = 60;

/** Measures the desk's calendar and list of this build among 1,000 therapists, on a day of six sessions for each. */
async function measureDesk([ours]: readonly Product[]): Promise<Row[]> {
  if (!ours) return [];
  const day = addDays(indiaDay(new Date()), 3);
  const measured: Row[] = [];
  for (const [what, path] of [
    ["/desk/calendar among 1,000 therapists, a day", `/desk/calendar?day=${day}`],
    [
      "/desk/calendar among 1,000 therapists, a day, with a free hour",
      `/desk/calendar?day=${day}&only=free`,
    ],
    ["/desk/calendar among 1,000 therapists, a week", `/desk/calendar?day=${day}&therapist=500`],
    ["/desk/therapists among 1,000", "/desk/therapists"],
  ] as const) {
    const { cost, ...row } = rowOf(what, await measurePage([ours], path, false));
    const goal = atMost(cost, MOST_DESK_MS, (ms) => `${ms} ms of processor`);
    measured.push({ ...row, goal });
  }
  return measured;
}

/**
 * Measures the pages that belong to one visitor and are rendered for each request; the match also among 1,000
 * therapists, which is to cost little more than among the 16 of the demo.
 * @param before folder of an earlier version's build, measured alternately in the same run
 */
export async function measurePersonalPages(before?: string): Promise<Row[]> {
  const few = await withProducts(before, async (products) => [
    rowOf("/question, a new visitor", await measurePage(products, "/question", false)),
    rowOf("/question, step 8 answered", await measurePage(products, "/question?step=8", true)),
    rowOf("/match among 16 therapists", await measurePage(products, "/match", true)),
  ]);
  const [many, ...desk] = await withProducts(
    before,
    async (products): Promise<[ReturnType<typeof rowOf>, ...Row[]]> => [
      rowOf("/match among 1,000 therapists", await measurePage(products, "/match", true)),
      ...(await measureDesk(products)),
    ],
    fillGrown,
  );
  const growth = many.cost / (few.at(-1)?.cost ?? NaN);
  return [
    ...few,
    many,
    ...desk,
    {
      what: "/match among 1,000 against among 16",
      value: times(growth),
      goal: atMost(growth, MOST_GROWTH, times),
      note: "processor time of the server and its database",
    },
  ];
}
