import { test, type TestContext } from "vitest";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { type CrashFixtures, openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import {
  expectBookedOnce,
  expectMoneyToAddUp,
  expireHeartbeats,
  ringClock,
} from "../support/concurrency/expect-booked-once.ts";
import {
  type KillPoints,
  setKillPoints,
  active,
  completed,
  created,
  emailCompleted,
  emailCreated,
  type Step,
} from "../support/concurrency/kill-points.ts";

const hold = "hold-alternatives";

const emailSent = (kind: string): Step => ({
  on: "update",
  table: "email",
  when: `new.kind = '${kind}' and new.sent_at is not null`,
});

/** Writes of an absence, of the offers that follow, and of the refunds after twelve hours without an answer. */
const withdrawalSteps: Record<string, Step> = {
  "a withdrawal is inserted": { on: "insert", table: "withdrawal", when: "true" },
  "a session becomes an offer": { on: "update", table: "orders", when: "new.state = 'offered'" },
  "a withdrawal is published": created(hold),
  "the withdrawal's job is active": active(hold),
  "an alternative is held": { on: "insert", table: "claim", when: "new.state = 'offered'" },
  "the offer is published": emailCreated("offer"),
  "the slots are held, and the job still active": completed(hold),
  "the offer's email is due": { on: "insert", table: "email", when: "new.kind = 'offer'" },
  "the client's email is sent": emailSent("offer"),
  "the therapist's email is sent": emailSent("cancelled_therapist"),
  "the offer's email is recorded": emailCompleted("offer"),
  "the session is cancelled": { on: "update", table: "orders", when: "new.state = 'cancelled'" },
  "the refund is published": created("queue-refund"),
  "the refund is inserted": { on: "insert", table: "refund", when: "true" },
  "the refund is made": { on: "update", table: "refund", when: "new.state = 'COMPLETED'" },
  "the cancellation's email is sent": emailSent("cancelled"),
  "the meeting is deleted": completed("cancel-meeting"),
};

/** When the product is killed: steps of the absence's request, of its offers and of their refunds. */
interface WithdrawalKills {
  request: string;
  offers: readonly string[];
  refunds: readonly string[];
}

const SESSIONS = 5;
/** The day of the orders of `openCrashFixtures`. */
const absentDay = () => addDays(indiaDay(new Date()), 3);

/** The demo's cookie of a staff member. */
const cookie = `demo-staff=${encodeURIComponent(Buffer.from('"owner"').toString("base64"))}`;

const soon = { timeout: 120_000, interval: 250 };

interface Withdrawals {
  fake: CrashFixtures;
  stops: KillPoints;
  orderIds: string[];
  therapistId: number;
}

/**
 * A therapist with five sessions is away. Kills the product in the request, among the offers, and among the refunds
 * after twelve hours without an answer; after each kill it starts again.
 */
async function surviveWithdrawals(kills: WithdrawalKills, context: TestContext): Promise<void> {
  const { expect } = context;
  const fake = await openCrashFixtures(context);
  const orderIds: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) orderIds.push(await fake.order());
  await Promise.all(orderIds.map((orderId) => fake.pay(orderId)));
  for (const orderId of orderIds) await expectBookedOnce(fake, orderId);
  const [order] = await fake.query<{ id: number }>("select therapist_id as id from orders limit 1");
  const stops = await setKillPoints(context, fake.databaseUrl, withdrawalSteps);
  const all = { fake, stops, orderIds, therapistId: order?.id ?? 0 };

  await stops.stopAllAt(orderIds.slice(2, 3), kills.request);
  void sendAbsence(all).catch(() => undefined);
  await killAt(all, kills.request);
  await expectNothingDone(all);

  for (const step of kills.offers) await stops.stopAllAt(orderIds, step);
  expect(await sendAbsence(all)).toBe(302);
  for (const step of kills.offers) await killAt(all, step);
  await expectOffers(all);
  // Sent again, as by staff who saw no answer: no session is left in these hours.
  expect(await sendAbsence(all)).toBe(409);

  for (const step of kills.refunds) await stops.stopAllAt(orderIds, step);
  await endTwelveHours(fake);
  for (const step of kills.refunds) await killAt(all, step);
  await expectRefunds(all);
}

/** The form of the absence's page, with every session that it lists. @returns the answer's status */
async function sendAbsence({ fake, orderIds, therapistId }: Withdrawals): Promise<number> {
  const day = absentDay();
  const answer = await fetch(`${fake.product.url}/desk/absence`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie },
    body: new URLSearchParams({
      intent: "block",
      therapist: String(therapistId),
      from: day,
      to: day,
      shown: orderIds.join(" "),
      count: String(SESSIONS),
      reason: "is ill",
    }),
  });
  return answer.status;
}

async function killAt({ fake, stops }: Withdrawals, step: string): Promise<void> {
  await stops.reach(step);
  await fake.product.kill9();
  await stops.cutConnections();
  await stops.forget(step);
  await expireHeartbeats(fake);
  await fake.query("update email set sending_until = now() where sending_until is not null");
  await fake.query("update refund set leased_until = now() where leased_until is not null");
  await fake.product.restart();
}

/** The offers end now: their twelve hours are over, and the clock runs. */
async function endTwelveHours(fake: CrashFixtures): Promise<void> {
  await fake.query("update orders set offer_until = now() where state = 'offered'");
  await fake.query("update claim set expires_at = now() where state = 'offered'");
  await ringClock(fake);
}

async function expectNothingDone({ fake }: Withdrawals): Promise<void> {
  const rows = await fake.query("select state from orders where state <> 'booked'");
  fake.expect(rows).toEqual([]);
  fake.expect(await fake.query("select from withdrawal")).toEqual([]);
  fake.expect(await fake.query("select from claim where state <> 'booked'")).toEqual([]);
}

/** Waits until no job is left but reminders; what waits for its time is due now. */
async function expectDone(fake: CrashFixtures): Promise<void> {
  const ours = `data ?| '{orderId,refundId,subject}' and coalesce(data->>'kind', '') not like 'reminder_%'`;
  const look = async () => {
    await fake.query(`update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and ${ours}`);
    return fake.query(`select name, state from pgboss.job where state <> 'completed' and ${ours}`);
  };
  await fake.expect.poll(look, soon).toEqual([]);
}

/** The emails of each order, each sent once under one id, with the calendar entry that it carries. */
async function expectEmails(
  { fake, orderIds }: Withdrawals,
  emails: Record<string, string | undefined>,
): Promise<void> {
  for (const orderId of orderIds) {
    const sent = (await fake.emailsOf(orderId)).map(({ messageId, calendar }) => [
      messageId?.split("@")[0]?.replace(`<${orderId}.`, ""),
      calendar,
    ]);
    fake.expect(sent).toHaveLength(Object.keys(emails).length);
    fake.expect(Object.fromEntries(sent)).toEqual(emails);
  }
  fake.expect(await fake.query("select from email where sent_at is null")).toEqual([]);
}

const afterWithdrawal = {
  "confirmation.v0": "REQUEST 0",
  "therapist.v0": "REQUEST 0",
  "offer.v1": "CANCEL 1",
  "cancelled_therapist.v1": "CANCEL 1",
};

/** How many live claims an order has, by state. */
const claimsSql =
  "select state, count(*)::int as n from claim where order_id = $1 and state <> 'released' group by 1";

async function expectOffers(all: Withdrawals): Promise<void> {
  const { fake, orderIds, therapistId } = all;
  await expectDone(fake);
  for (const orderId of orderIds) {
    const [order] = await fake.query(
      "select state, refund_due_paise as due from orders where id = $1",
      [orderId],
    );
    fake.expect(order).toEqual({ state: "offered", due: 0 });
    fake.expect(await fake.query(claimsSql, [orderId])).toEqual([{ state: "offered", n: 3 }]);
    const withdrawn = await fake.query("select sequence from withdrawal where order_id = $1", [
      orderId,
    ]);
    fake.expect(withdrawn).toEqual([{ sequence: 1 }]);
  }
  await expectEmails(all, afterWithdrawal);
  const blocked = "select from unavailable_span where reason = 'blocked' and therapist_id = $1";
  fake.expect(await fake.query(blocked, [therapistId])).toHaveLength(14);
  await expectMoneyToAddUp(fake);
}

async function expectRefunds(all: Withdrawals): Promise<void> {
  const { fake, orderIds } = all;
  const offers = () => fake.query("select id from orders where state = 'offered'");
  await fake.expect.poll(offers, soon).toEqual([]);
  await expectDone(fake);
  const underWay = async () => {
    await ringClock(fake);
    return fake.query("select from refund where state <> 'COMPLETED'");
  };
  await fake.expect.poll(underWay, soon).toEqual([]);
  await expectDone(fake);
  for (const orderId of orderIds) {
    const [order] = await fake.query(
      `select state, cancelled_by, refunded_paise = price_paise as "isRefunded" from orders where id = $1`,
      [orderId],
    );
    fake.expect(order).toEqual({ state: "cancelled", cancelled_by: "operator", isRefunded: true });
    fake.expect(await fake.query(claimsSql, [orderId])).toEqual([]);
    const refunds = await fake.query("select state from refund where order_id = $1", [orderId]);
    fake.expect(refunds).toEqual([{ state: "COMPLETED" }]);
  }
  await expectEmails(all, { ...afterWithdrawal, "cancelled.v0": "CANCEL 2" });
  await expectMoneyToAddUp(fake);
}

/**
 * Kills the real server (kill -9) while the five sessions of an absent therapist are withdrawn: in the request, among
 * the offers, and after them. Each session ends in one offer, and after twelve hours without an answer in one refund,
 * with one email each.
 */
const everyKill: WithdrawalKills[] = [
  {
    request: "a withdrawal is inserted",
    offers: ["the slots are held, and the job still active"],
    refunds: [],
  },
  {
    request: "a withdrawal is inserted",
    offers: ["an alternative is held", "the client's email is sent"],
    refunds: ["the session is cancelled", "the refund is made"],
  },
  {
    request: "a session becomes an offer",
    offers: ["the withdrawal's job is active", "the therapist's email is sent"],
    refunds: ["the refund is published", "the meeting is deleted"],
  },
  {
    request: "a withdrawal is published",
    offers: ["the offer is published", "the offer's email is due"],
    refunds: ["the refund is inserted", "the cancellation's email is sent"],
  },
  {
    request: "a session becomes an offer",
    offers: ["the slots are held, and the job still active", "the offer's email is recorded"],
    refunds: ["the session is cancelled", "the cancellation's email is sent"],
  },
];

const stepsOf = ({ request, offers, refunds }: WithdrawalKills) =>
  [request, ...offers, ...refunds].join("; ");

// Its expectations are in surviveWithdrawals.
// oxlint-disable-next-line vitest/expect-expect
test.for(everyKill.map((one) => ({ ...one, steps: stepsOf(one) })))(
  "killed when $steps: five offers, five refunds, one email each",
  { concurrent: true, timeout: 480_000 },
  surviveWithdrawals,
);
