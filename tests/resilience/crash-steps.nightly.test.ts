import { chmod, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test, type TestContext } from "vitest";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { LONG, steps, surviveKills, waves } from "../support/concurrency/crash-steps.ts";
import {
  expectBookedOnce,
  expectMoneyToAddUp,
  forgetTheDead,
} from "../support/concurrency/expect-booked-once.ts";
import { setKillPoints, type Step } from "../support/concurrency/kill-points.ts";

/** The steps that crash-steps.test.ts leaves out, and kills of the database. */

// Its expectations are in surviveKills.
// oxlint-disable-next-line vitest/expect-expect
test.for(waves.slice(1))(
  "killed where %s: after a restart each order ends booked once",
  { concurrent: true, timeout: LONG },
  surviveKills,
);

test.concurrent(
  "killed the moment that Pay is pressed, wherever that meets it, it ends booked once after a restart",
  async (context) => {
    const { expect } = context;
    const fake = await openCrashFixtures(context);
    const orderId = await fake.order();
    const paid = fake.pay(orderId);
    await fake.product.kill9();
    await expect(paid).resolves.toBeUndefined();
    await forgetTheDead(fake);
    await fake.product.restart();
    await expectBookedOnce(fake, orderId);
    await expectMoneyToAddUp(fake);
  },
  LONG,
);

/** A database server of the test's own, at an address that outlives it. */
async function ownDatabase({ onTestFinished }: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-own-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // As root the server runs as another user, and mkdtemp's folders let nobody else through.
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

/** Whether a process runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.concurrent(
  "its database killed in the middle of a booking, it goes on by itself when that is back",
  async (context) => {
    const { expect } = context;
    const database = await ownDatabase(context);
    const fake = await openCrashFixtures(context, { databaseUrl: database.url });
    const written = "the booking is written";
    const stops = await setKillPoints(context, fake.databaseUrl, {
      [written]: steps[written] as Step,
    });
    const orderId = await fake.order();
    await stops.stopAt(orderId, written, () => fake.pay(orderId));

    const [where] = await fake.query<{ data_directory: string }>("show data_directory");
    const lock = await readFile(join(where?.data_directory ?? "", "postmaster.pid"), "utf8");
    const pid = Number(lock.split("\n")[0]);
    process.kill(pid, "SIGKILL");
    while (isAlive(pid)) await pause(20);
    expect((await fetch(`${fake.product.url}/readyz`)).status).toBe(503);
    // What is only read is still served.
    expect((await fetch(`${fake.product.url}/healthz`)).status).toBe(200);

    // The lock of the stop went with the server: nobody stands any more.
    await database.start();
    const { pid: product } = fake.product;
    await forgetTheDead(fake);
    await expectBookedOnce(fake, orderId);
    expect(fake.product.pid).toBe(product);
    expect(isAlive(product)).toBe(true);
    await expectMoneyToAddUp(fake);
  },
  LONG,
);
