import type { TestContext } from "vitest";
import { openCrashFixtures } from "./crash-fixtures.ts";
import { expectBookedOnce, expectMoneyToAddUp, expireHeartbeats } from "./expect-booked-once.ts";
import { active, completed, created, setKillPoints, type Step } from "./kill-points.ts";

const settle = "settle-payment";
const open = "create-meeting";

/** From the webhook to the last email, in order. A named write has not been committed when the server is killed. */
export const steps: Record<string, Step> = {
  "a webhook has arrived": created(settle),
  "the webhook's job is active": active(settle),
  "the status is about to be fetched": {
    on: "update",
    table: "orders",
    when: "new.checked_at is distinct from old.checked_at",
  },
  "the order is paid": { on: "update", table: "orders", when: "new.state = 'paid'" },
  "the slot is booked": { on: "update", table: "claim", when: "new.state = 'booked'" },
  "the booking is inserted": { on: "insert", table: "booking", when: "true" },
  "the booking is published": created(open),
  "the session is booked, and its job still active": completed(settle),
  "the meeting is inserted": { on: "insert", table: "meeting", when: "true" },
  "the link is stored in the booking": {
    on: "update",
    table: "booking",
    when: "new.link is not null",
  },
  "the emails are leased": {
    on: "insert",
    table: "email",
    when: "new.kind = 'confirmation' and new.sending_until is not null",
  },
  "the visitor's email is sent": {
    on: "update",
    table: "email",
    when: "new.kind = 'confirmation' and new.sent_at is not null",
  },
  "the therapist's email is sent": {
    on: "update",
    table: "email",
    when: "new.kind = 'therapist' and new.sent_at is not null",
  },
  "the emails are recorded, and the meeting's job still active": completed(open),
};

// A queue has two workers, so at most two orders can wait in one step: the steps are split into waves.
const WAVES = 4;
export const waves = Array.from({ length: WAVES }, (_, wave) =>
  Object.keys(steps)
    .filter((_name, index) => index % WAVES === wave)
    .join("; "),
);

/** The email is sent and not recorded as sent. */
const SENT = /email is sent$/;

/** Stops an order at each of the steps, kills the server, starts it again, and expects each order booked once. */
export async function surviveKills(names: string, context: TestContext): Promise<void> {
  const { expect } = context;
  const fake = await openCrashFixtures(context);
  const stops = await setKillPoints(context, fake.databaseUrl, steps);
  const orders = new Map<string, string>();
  // All orders are placed first: placing one locks the therapist, whose lock a waiting order may hold.
  for (const name of names.split("; ").toReversed()) orders.set(name, await fake.order());
  // Last step first, because an order waiting at an early step blocks workers that later steps need.
  for (const [name, orderId] of orders) {
    await stops.stopAt(orderId, name, () => fake.pay(orderId));
  }
  const sentBefore = new Map(
    await Promise.all(
      [...orders].map(async ([name, id]) => [name, await fake.emailsOf(id)] as const),
    ),
  );
  await fake.product.kill9();
  await stops.cutConnections();
  await stops.releaseAll();
  await expireHeartbeats(fake);
  await fake.product.restart();

  for (const [name, orderId] of orders) {
    await expectBookedOnce(fake, orderId);
    if (!SENT.test(name)) continue;
    // Sent, and killed before that was recorded: the retry sends the identical email.
    const to = name.includes("visitor") ? ".confirmation." : ".therapist.";
    const first = sentBefore.get(name)?.find((one) => one.messageId?.includes(to));
    const last = (await fake.emailsOf(orderId)).find((one) => one.messageId?.includes(to));
    expect(last).toEqual({ ...first, inode: last?.inode });
    expect(last?.inode).not.toBe(first?.inode);
  }
  await expectMoneyToAddUp(fake);
}
