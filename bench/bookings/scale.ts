import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "../../app/lib/india-time.ts";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { startPgBouncer } from "../../tests/support/database/pgbouncer.ts";
import { freePort } from "../../tests/support/product/free-port.ts";
import buildForTests from "../../tests/support/product/build-for-tests.ts";
import { runProduct, runSandbox } from "../../tests/support/product/run-product.ts";
import { findProgram } from "../find-program.ts";
import { withClient } from "../fresh-database.ts";
import { atMost } from "../goal.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import type { Row } from "../table.ts";
import { BOOKING, driveLoad, fillForLoad } from "./booking-load.ts";
import { bookOnce, type SlotToBook } from "./book-once.ts";

const BOOKINGS_A_SECOND = 10;
/** The sweeps ask the provider every minute. */
const SETTLED_WITHIN_MS = 150_000;
const BOOKED_WITHIN_MS = 500;

/**
 * The load model with 10 bookings a second against two replicas behind nginx, with PgBouncer in transaction mode before
 * PostgreSQL, all on this machine. Half-way one replica is killed and stays dead. A visitor whose request is cut books
 * once more, as with a button pressed again.
 */
export function measureScale(minutes: number): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    await buildForTests();
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, "postgres"),
      lingerSeconds: 30,
    });
    await fillForLoad(postgres.url);
    const poolerFolder = join(folder, "pooler");
    await mkdir(poolerFolder);
    const pooler = await startPgBouncer(postgres.url, poolerFolder, { sessions: 20 });
    const ports = [await freePort(), await freePort()];
    const proxy = await startProxy(folder, ports);
    const sandbox = await runSandbox({ productUrl: proxy.url });
    const environment = {
      PUBLIC_URL: proxy.url,
      DATABASE_DIRECT_URL: postgres.url,
      SECRET_KEY: randomUUID() + randomUUID(),
      TRUSTED_PROXIES: "1",
      MALLOC_ARENA_MAX: "1",
    };
    const replicas = await Promise.all(
      ports.map((port) =>
        runProduct({ databaseUrl: pooler.url, sandboxUrl: sandbox.url, port, environment }),
      ),
    );
    const killed = setTimeout(() => void replicas[0]?.kill9(), minutes * 30_000);
    const paid: string[] = [];
    let again = 0;
    const tryOnce = (slot: SlotToBook) => bookOnce(proxy.url, slot, (id) => paid.push(id));
    const book = (slot: SlotToBook) =>
      tryOnce(slot).catch((error: Error) => {
        if (!/answered 50[234]/.test(error.message)) throw error;
        again += 1;
        return tryOnce({ ...slot, day: addDays(slot.day, 1) });
      });
    try {
      const rows = await driveLoad(proxy.url, minutes, BOOKINGS_A_SECOND, book);
      return [...rows.map(withGoal), ...(await countBookings(postgres.url, paid, again))];
    } finally {
      clearTimeout(killed);
      await Promise.all(replicas.map((one) => one.stop()));
      await Promise.all([sandbox.stop(), proxy.stop(), pooler.stop()]);
      await postgres.stop();
    }
  });
}

const withGoal = (row: Row): Row =>
  row.what.endsWith(BOOKING)
    ? {
        ...row,
        goal: atMost(Math.round(row.p99 ?? Infinity), BOOKED_WITHIN_MS, (ms) => `${ms} ms p99`),
      }
    : row;

/** Waits until every paid order is booked, and counts those that are not, or twice. */
async function countBookings(url: string, paid: readonly string[], again: number): Promise<Row[]> {
  const counts = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ booked: number; bookings: number }>(
        "select count(distinct order_id)::int as booked, count(*)::int as bookings from booking where order_id = any($1)",
        [paid],
      );
      return rows[0] ?? { booked: 0, bookings: 0 };
    });
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  let found = await counts();
  while (found.booked < paid.length && performance.now() < deadline) {
    await pause(1_000);
    found = await counts();
  }
  const [lost, twice] = [paid.length - found.booked, found.bookings - found.booked];
  const cut = `of ${paid.length} paid; ${again} visitors were cut off and booked once more`;
  return [
    { what: "scale: paid and not booked", value: String(lost), goal: atMost(lost, 0), note: cut },
    { what: "scale: booked twice", value: String(twice), goal: atMost(twice, 0) },
  ];
}

/** Starts nginx in front of the replicas; by itself it repeats no POST that a replica may have seen. */
export async function startProxy(folder: string, ports: readonly number[]) {
  const nginx = findProgram("nginx");
  if (nginx === undefined) throw new Error("There is no nginx: apt-get install nginx-light");
  const port = await freePort();
  const file = join(folder, "proxy.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  await writeFile(
    file,
    `worker_processes 1; daemon off; pid ${folder}/proxy.pid; error_log ${folder}/proxy.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${paths.map((path) => `${path}_temp_path ${folder};`).join(" ")}
  upstream replicas {
    ${ports.map((one) => `server 127.0.0.1:${one} fail_timeout=2s;`).join(" ")}
    keepalive 64;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://replicas;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
  );
  const child = spawn(nginx, ["-c", file, "-e", `${folder}/proxy.log`], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = once(child, "exit");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
