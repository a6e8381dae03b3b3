import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { takenSpans } from "../../app/domain/calendar/taken-spans.server.ts";
import { addDays, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { statementsSent } from "../../tests/support/database/statements-sent.ts";
import { bookedClaims } from "./booked-claims.ts";
import { findPgbench, runPgbench } from "./pgbench.ts";
import { createMigrated, runStatements } from "../fresh-database.ts";
import { atMost, times } from "../goal.ts";
import { latencyOf, median } from "../latency.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import type { Row } from "../table.ts";

const THERAPISTS = 1000;
const CLIENTS = 8;
const SECONDS = 1;
const ROUNDS = 3;

/** Measures the availability of one therapist for a week with 10,000 and with 1,000,000 bookings, alternating. */
export function measureAvailability(): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, lingerSeconds: 0 });
    const now = new Date();
    try {
      const sizes: [string, number][] = [
        ["10,000", 10_000],
        ["1,000,000", 1_000_000],
      ];
      const grown: GrownDatabase[] = [];
      for (const [name, bookings] of sizes) {
        const url = await createMigrated(postgres.url, `bookings_${bookings}`);
        await runStatements(url, bookedClaims(THERAPISTS, bookings, now));
        grown.push({ what: `${name} bookings`, url, connection: connect(url, { max: CLIENTS }) });
      }
      try {
        const [few, many] = grown;
        if (!few || !many) throw new Error("two databases are needed");
        return await compare(few, many, now, folder);
      } finally {
        await Promise.all(grown.map(({ connection }) => connection.close()));
      }
    } finally {
      await postgres.stop();
    }
  });
}

interface GrownDatabase {
  what: string;
  url: string;
  connection: Database;
}

async function compare(
  few: GrownDatabase,
  many: GrownDatabase,
  now: Date,
  folder: string,
): Promise<Row[]> {
  const pgbench = findPgbench();
  const results = new Map<GrownDatabase, { ours: Round[]; theirs: number[] }>([
    [few, { ours: [], theirs: [] }],
    [many, { ours: [], theirs: [] }],
  ]);
  await Promise.all([few, many].map(({ connection }) => queryFor(connection, now, 0.5)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [database, { ours, theirs }] of results) {
      ours.push(await queryFor(database.connection, now, SECONDS));
      if (pgbench) theirs.push(await queryWithPgbench(pgbench, database, now, folder));
    }
  }
  const base = median((results.get(few)?.ours ?? []).map(({ perSecond }) => perSecond));
  return [...results].map(([database, { ours, theirs }]) => {
    const of = (key: keyof Round) => median(ours.map((one) => one[key]));
    const perSecond = of("perSecond");
    const peer = theirs.length > 0 ? median(theirs) : undefined;
    const longer = base / perSecond;
    const own = database === few ? {} : { goal: { ...atMost(longer, 1.5, times) } };
    const time = database === few ? "" : `takes ${times(longer)} the time of 10,000; `;
    return {
      what: `a week of a therapist, ${database.what}`,
      perSecond,
      p50: of("p50"),
      p99: of("p99"),
      ...(peer && { peer, ratio: perSecond / peer }),
      ...own,
      note: `${time}${peer ? "peer: the same SQL in pgbench" : "peer left out: pgbench not found"}`,
    };
  });
}

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

function weekFrom(now: Date) {
  const today = indiaDay(now);
  return { from: instantOf(today, 0), to: instantOf(addDays(today, 7), 0) };
}

async function queryFor({ db }: Database, now: Date, seconds: number): Promise<Round> {
  const window = weekFrom(now);
  const took: number[] = [];
  let count = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const query = async () => {
    while (performance.now() < end) {
      count += 1;
      const sentAt = performance.now();
      const spans = await takenSpans(db, ((count * 377) % THERAPISTS) + 1, window, now);
      took.push(performance.now() - sentAt);
      if (spans.length !== 10) throw new Error(`${spans.length} bookings in the week, not 10`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, query));
  return { perSecond: took.length / ((performance.now() - began) / 1000), ...latencyOf(took) };
}

/** A value as pgbench's script writes it: dates as literals, the one number by its variable. */
const literal = (value: unknown) =>
  value instanceof Date ? `'${value.toISOString()}'::timestamptz` : ":therapist";

/** Runs the product's own statement in pgbench, with random therapists. */
async function queryWithPgbench(
  pgbench: string,
  { url, connection }: GrownDatabase,
  now: Date,
  folder: string,
) {
  const [sent] = await statementsSent(() => takenSpans(connection.db, 1, weekFrom(now), now));
  if (!sent) throw new Error("no statement was sent");
  const text = sent.text.replaceAll(/\$(\d+)/g, (_, n) => literal(sent.values[Number(n) - 1]));
  const script = join(folder, "week.pgbench");
  await writeFile(script, `\\set therapist random(1, ${THERAPISTS})\n${text};\n`);
  return runPgbench(pgbench, [
    "--protocol=extended",
    `--client=${CLIENTS}`,
    "--jobs=1",
    `--time=${SECONDS}`,
    `--file=${script}`,
    url,
  ]);
}
