import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { takenSpans } from "../../app/features/calendar/taken-spans.server.ts";
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
import { archiveEndedClaims } from "../../app/features/calendar/archive-claims.server.ts";

const THERAPISTS = 1000;
const CLIENTS = 8;
const SECONDS = 1;
const ROUNDS = 3;
/** So many past claims at once: ten times what the job takes, and twice as quick. */
const PUT_AWAY = 100_000;

/** The times of one therapist in a week, asked of 10,000 bookings and of 1,000,000, by turns. */
export function measureAvailability(): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, lingerSeconds: 0 });
    const now = new Date();
    try {
      const sizes: [string, number][] = [
        ["10,000", 10_000],
        ["1,000,000", 1_000_000],
      ];
      const shops: { what: string; url: string; on: Database }[] = [];
      for (const [name, bookings] of sizes) {
        const url = await createMigrated(postgres.url, `bookings_${bookings}`);
        await runStatements(url, bookedClaims(THERAPISTS, bookings, now));
        shops.push({ what: `${name} bookings`, url, on: connect(url, { max: CLIENTS }) });
      }
      try {
        const [few, many] = shops;
        if (!few || !many) throw new Error("no shops");
        const rows = await compare(few, many, now, folder);
        while ((await archiveEndedClaims(many.on.db, now, PUT_AWAY)) === PUT_AWAY);
        await runStatements(many.url, ["vacuum analyze claim"]);
        const archived = await compare(
          few,
          { ...many, what: `${many.what}, the past put away` },
          now,
          folder,
        );
        return [...rows, ...archived.slice(1)];
      } finally {
        await Promise.all(shops.map(({ on: deps }) => deps.close()));
      }
    } finally {
      await postgres.stop();
    }
  });
}

interface Shop {
  what: string;
  url: string;
  on: Database;
}

async function compare(few: Shop, many: Shop, now: Date, folder: string): Promise<Row[]> {
  const pgbench = findPgbench();
  const scheduler = new Map<Shop, { ours: Turn[]; theirs: number[] }>([
    [few, { ours: [], theirs: [] }],
    [many, { ours: [], theirs: [] }],
  ]);
  await Promise.all([few, many].map((fake) => askOn(fake.on, now, 0.5)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [fake, { ours, theirs }] of scheduler) {
      ours.push(await askOn(fake.on, now, SECONDS));
      if (pgbench) theirs.push(await askByPgbench(pgbench, fake, now, folder));
    }
  }
  const base = median((scheduler.get(few)?.ours ?? []).map(({ perSecond }) => perSecond));
  return [...scheduler].map(([fake, { ours, theirs }]) => {
    const of = (key: keyof Turn) => median(ours.map((one) => one[key]));
    const perSecond = of("perSecond");
    const peer = theirs.length > 0 ? median(theirs) : undefined;
    const longer = base / perSecond;
    const own = fake === few ? {} : { goal: { ...atMost(longer, 1.5, times) } };
    const time = fake === few ? "" : `takes ${times(longer)} the time of 10,000; `;
    return {
      what: `a week of a therapist, ${fake.what}`,
      perSecond,
      p50: of("p50"),
      p99: of("p99"),
      ...(peer && { peer, ratio: perSecond / peer }),
      ...own,
      note: `${time}${peer ? "peer: the same SQL in pgbench" : "peer left out: pgbench not found"}`,
    };
  });
}

interface Turn {
  perSecond: number;
  p50: number;
  p99: number;
}

function weekFrom(now: Date) {
  const today = indiaDay(now);
  return { from: instantOf(today, 0), to: instantOf(addDays(today, 7), 0) };
}

async function askOn({ db }: Database, now: Date, seconds: number): Promise<Turn> {
  const window = weekFrom(now);
  const took: number[] = [];
  let turn = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      turn += 1;
      const asked = performance.now();
      const spans = await takenSpans(db, ((turn * 377) % THERAPISTS) + 1, window, now);
      took.push(performance.now() - asked);
      if (spans.length !== 10) throw new Error(`${spans.length} bookings in the week, not 10`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  return { perSecond: took.length / ((performance.now() - began) / 1000), ...latencyOf(took) };
}

/** As a script says it: instants as they are, and the one number by its variable. */
const literal = (value: unknown) =>
  value instanceof Date ? `'${value.toISOString()}'::timestamptz` : ":therapist";

/** The statement that the product sends, word by word, with a therapist by chance. */
async function askByPgbench(pgbench: string, { url, on: deps }: Shop, now: Date, folder: string) {
  const [sent] = await statementsSent(() => takenSpans(deps.db, 1, weekFrom(now), now));
  if (!sent) throw new Error("nothing was sent");
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
