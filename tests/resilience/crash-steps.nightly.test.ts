import { chmod, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test, type TestContext } from "vitest";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { steps, surviveKills, waves } from "../support/concurrency/crash-steps.ts";
import {
  expectBookedOnce,
  expectMoneyToAddUp,
  expireHeartbeats,
} from "../support/concurrency/expect-booked-once.ts";
import { setKillPoints, type Step } from "../support/concurrency/kill-points.ts";

/** The steps that crash-steps.test.ts leaves out, and kills of the database. */

// Its expectations are in surviveKills.
// oxlint-disable-next-line vitest/expect-expect
test.for(waves.slice(1))(
  "killed when %s: after a restart each order ends booked once",
  { concurrent: true },
  surviveKills,
);

test.concurrent("killed at the instant of the payment, the order ends booked once after a restart", async (context) => {
  const { expect } = context;
  const fake = await openCrashFixtures(context);
  const orderId = await fake.order();
  const paid = fake.pay(orderId);
  await fake.product.kill9();
  await expect(paid).resolves.toBeUndefined();
  await expireHeartbeats(fake);
  await fake.product.restart();
  await expectBookedOnce(fake, orderId);
  await expectMoneyToAddUp(fake);
});

/** A database server for this test, reachable at the same URL after a restart. */
async function ownDatabase({ onTestFinished }: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-own-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // As root, PostgreSQL runs as another user, which can't enter folders made by mkdtemp.
  await chmod(folder, 0o711);
  const sockets = join(folder, "sockets");
  async function start(): Promise<void> {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, lingerSeconds: 0 });
    onTestFinished(() => postgres.stop());
    await rm(sockets, { force: true });
    await symlink(new URL(postgres.url).searchParams.get("host") ?? "", sockets);
  }
  await start();
  const url = `postgres://sahaj@localhost/postgres?host=${encodeURIComponent(sockets)}&port=5432`;
  return { url, start };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.concurrent("when its database is killed during a booking, the server continues once it is back", async (context) => {
  const { expect } = context;
  const database = await ownDatabase(context);
  const fake = await openCrashFixtures(context, { databaseUrl: database.url });
  const inserted = "the booking is inserted";
  const stops = await setKillPoints(context, fake.databaseUrl, {
    [inserted]: steps[inserted] as Step,
  });
  const orderId = await fake.order();
  await stops.stopAt(orderId, inserted, () => fake.pay(orderId));

  const [where] = await fake.query<{ data_directory: string }>("show data_directory");
  const lock = await readFile(join(where?.data_directory ?? "", "postmaster.pid"), "utf8");
  const pid = Number(lock.split("\n")[0]);
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await pause(20);
  expect((await fetch(`${fake.product.url}/readyz`)).status).toBe(503);
  // The process itself is still alive.
  expect((await fetch(`${fake.product.url}/healthz`)).status).toBe(200);

  // The advisory lock of the kill point ended with the database server.
  await database.start();
  const { pid: product } = fake.product;
  await expireHeartbeats(fake);
  await expectBookedOnce(fake, orderId);
  expect(fake.product.pid).toBe(product);
  expect(isAlive(product)).toBe(true);
  await expectMoneyToAddUp(fake);
});
