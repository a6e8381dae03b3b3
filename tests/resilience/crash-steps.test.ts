import { chmod, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test, type TestContext } from "vitest";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import {
  expectBookedOnce,
  expectMoneyToAddUp,
  forgetTheDead,
} from "../support/concurrency/expect-booked-once.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { setKillPoints, type Step } from "../support/concurrency/kill-points.ts";

/**
 * kill -9 of the real server at every step between pay and mail, and of its database. Whatever was under way,
 * each order ends in one booking, one meeting and one letter to each of its two people.
 */

const LONG = 240_000;

const job = (deps: Step["on"], name: string, state: string): Step => ({
  on: deps,
  table: "pgboss.job",
  when: `new.name = '${name}' and new.state = '${state}'`,
});
const told = (name: string) => job("insert", name, "created");
const taken = (name: string) => job("update", name, "active");
const done = (name: string) => job("update", name, "completed");

const settle = "payment.notified/settle-payment";
const confirm = "payment.settled/confirm-booking";
const open = "booking.confirmed/create-meeting";
const mail = "meeting.created/send-visitor-confirmation-email";

/** From the provider's ringing to the last letter, in order; what is named has not been written yet. */
const steps: Record<string, Step> = {
  "the webhook is at the door": told(settle),
  "the webhook's job is taken up": taken(settle),
  "the status is about to be asked for": {
    on: "update",
    table: "orders",
    when: "new.checked_at is distinct from old.checked_at",
  },
  "the order is paid": { on: "update", table: "orders", when: "new.state = 'paid'" },
  "the hold is kept for good": {
    on: "update",
    table: "claim",
    when: "new.expires_at = 'infinity'",
  },
  "the payment is told": told(confirm),
  "the payment is settled, and its job still open": done(settle),
  "the slot is booked": { on: "update", table: "claim", when: "new.state = 'booked'" },
  "the booking is written": { on: "insert", table: "booking", when: "true" },
  "the booking is told": told(open),
  "the session is booked, and its job still open": done(confirm),
  "the meeting is open": { on: "insert", table: "meeting", when: "true" },
  "the link is written into the booking": {
    on: "update",
    table: "booking",
    when: "new.link is not null",
  },
  "the letters are queued": told(mail),
  "the meeting is stored, and its job still open": done(open),
  "the letter is due": { on: "insert", table: "letter", when: "new.kind = 'confirmation'" },
  "the letter is leased": {
    on: "update",
    table: "letter",
    when: "new.kind = 'confirmation' and new.sending_until is not null",
  },
  "the visitor's letter is sent": {
    on: "update",
    table: "letter",
    when: "new.kind = 'confirmation' and new.sent_at is not null",
  },
  "the therapist's letter is sent": {
    on: "update",
    table: "letter",
    when: "new.kind = 'therapist' and new.sent_at is not null",
  },
  "the letter is recorded, and its job still open": done(mail),
};

// The queue works on two jobs of a kind at once, so no more than two orders can stand in one: the steps are dealt out.
const WAVES = 4;
const waves = Array.from({ length: WAVES }, (_, wave) =>
  Object.keys(steps)
    .filter((_name, index) => index % WAVES === wave)
    .join("; "),
);

/** The letter is out, and nobody has written that down. */
const SENT = /letter is sent$/;

test.for(waves)(
  "killed where %s: after a restart each order ends booked once",
  { concurrent: true, timeout: LONG },
  async (names, context) => {
    const { expect } = context;
    const fake = await openCrashFixtures(context);
    const stops = await setKillPoints(context, fake.databaseUrl, steps);
    const orders = new Map<string, string>();
    // Placed before any stands: the calendar is the therapist's, who is waited for in turn.
    for (const name of names.split("; ").toReversed()) orders.set(name, await fake.order());
    // The last step first: who stands at an early one would be in the way of those behind.
    for (const [name, orderId] of orders) {
      await stops.stopAt(orderId, name, () => fake.pay(orderId));
    }
    const sentBefore = new Map(
      await Promise.all(
        [...orders].map(async ([name, id]) => [name, await fake.lettersOf(id)] as const),
      ),
    );
    await fake.product.kill9();
    await stops.cutConnections();
    await stops.letGo();
    await forgetTheDead(fake);
    await fake.product.restart();

    for (const [name, orderId] of orders) {
      await expectBookedOnce(fake, orderId);
      if (!SENT.test(name)) continue;
      // Sent, and killed before that was written down: it goes out once more, as the very same letter.
      const to = name.includes("visitor") ? ".confirmation." : ".therapist.";
      const first = sentBefore.get(name)?.find((one) => one.messageId?.includes(to));
      const last = (await fake.lettersOf(orderId)).find((one) => one.messageId?.includes(to));
      expect(last).toEqual({ ...first, inode: last?.inode });
      expect(last?.inode).not.toBe(first?.inode);
    }
    await expectMoneyToAddUp(fake);
  },
);

test.concurrent(
  "killed when the provider has the money and nobody has said so, it asks by itself after a restart",
  async (context) => {
    const { expect } = context;
    const fake = await openCrashFixtures(context);
    const orderId = await fake.order();
    await fake.sandbox.control({ faults: [{ kind: "webhook-drop" }] });
    await fake.pay(orderId);
    await fake.product.kill9();
    expect(await fake.query("select state from orders")).toEqual([{ state: "awaiting_payment" }]);
    await fake.product.restart();
    await expectBookedOnce(fake, orderId);
    await expectMoneyToAddUp(fake);
  },
  LONG,
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
