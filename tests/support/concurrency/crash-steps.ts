import type { TestContext } from "vitest";
import { openCrashFixtures } from "./crash-fixtures.ts";
import { expectBookedOnce, expectMoneyToAddUp, forgetTheDead } from "./expect-booked-once.ts";
import { setKillPoints, type Step } from "./kill-points.ts";

/** A whole booking or more, and a restart, on a machine that may be busy. */
export const LONG = 240_000;

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

/** From the provider's webhook to the last email, in order; what is named has not been written yet. */
export const steps: Record<string, Step> = {
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
  "the emails are queued": told(mail),
  "the meeting is stored, and its job still open": done(open),
  "the email is due": { on: "insert", table: "letter", when: "new.kind = 'confirmation'" },
  "the email is leased": {
    on: "update",
    table: "letter",
    when: "new.kind = 'confirmation' and new.sending_until is not null",
  },
  "the visitor's email is sent": {
    on: "update",
    table: "letter",
    when: "new.kind = 'confirmation' and new.sent_at is not null",
  },
  "the therapist's email is sent": {
    on: "update",
    table: "letter",
    when: "new.kind = 'therapist' and new.sent_at is not null",
  },
  "the email is recorded, and its job still open": done(mail),
};

// The queue works on two jobs of a kind at once, so no more than two orders can stand in one: the steps are dealt out.
const WAVES = 4;
export const waves = Array.from({ length: WAVES }, (_, wave) =>
  Object.keys(steps)
    .filter((_name, index) => index % WAVES === wave)
    .join("; "),
);

/** The email was sent, and that was not recorded. */
const SENT = /letter is sent$/;

/** Stops an order at each of the steps, kills the server, starts it again, and expects each order booked once. */
export async function surviveKills(names: string, context: TestContext): Promise<void> {
  const { expect } = context;
  const fake = await openCrashFixtures(context);
  const stops = await setKillPoints(context, fake.databaseUrl, steps);
  const orders = new Map<string, string>();
  // Placed before any stands: the calendar is the therapist's, which is locked.
  for (const name of names.split("; ").toReversed()) orders.set(name, await fake.order());
  // The last step first: who stands at an early one would be in the way of those behind.
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
  await stops.letGo();
  await forgetTheDead(fake);
  await fake.product.restart();

  for (const [name, orderId] of orders) {
    await expectBookedOnce(fake, orderId);
    if (!SENT.test(name)) continue;
    // Sent, and killed before that was written down: it goes out once more, as the very same email.
    const to = name.includes("visitor") ? ".confirmation." : ".therapist.";
    const first = sentBefore.get(name)?.find((one) => one.messageId?.includes(to));
    const last = (await fake.emailsOf(orderId)).find((one) => one.messageId?.includes(to));
    expect(last).toEqual({ ...first, inode: last?.inode });
    expect(last?.inode).not.toBe(first?.inode);
  }
  await expectMoneyToAddUp(fake);
}
