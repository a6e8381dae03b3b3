import type { Pool } from "pg";
import type { Database } from "../../../app/db/connect.server.ts";
import { checkLedger, loadLedgerAccounts } from "../../../app/domain/ledger/check-ledger.server.ts";
import type { FakeProvider } from "../../../sandbox/fake-provider.ts";
import { bookingBreaches, calendarBreaches } from "./booking-invariants.ts";
import { emailBreaches, listEmails, wasMailDownUntil } from "./email-invariants.ts";
import { findLostJobs, listGivenUp } from "../fakes/job-queries.ts";
import {
  boxBreaches,
  keptSumBreaches,
  chargebackBreaches,
  goodwillBreaches,
  moneyBreaches,
  externalPayments,
  refundBreaches,
  statementBreaches,
} from "./money-invariants.ts";
import {
  freeBreaches,
  listOutsidePayments,
  outsideBreaches,
  outsideHoldBreaches,
  outsidePaise,
} from "./desk-booking-invariants.ts";
import { listFinalOrders } from "../final-order.ts";
import type { RunPlan } from "../plan-run.ts";
import { priceAndHoursBreaches, takenBreaches } from "./price-and-hours-invariants.ts";
import { retentionBreaches } from "./retention-invariants.ts";
import type { SentEmail } from "../fakes/simulated-mail-transport.ts";
import { payLinkBreaches, seriesBreaches } from "./pay-link-invariants.ts";
import { sharingBreaches } from "./sharing-invariants.ts";
import { withdrawalBreaches } from "./withdrawal-invariants.ts";
import type { World } from "../world.ts";
import { findAnswers } from "../../../app/domain/visitors/answers.server.ts";
import { createCipher, demoDataKeys } from "../../../app/lib/cipher.ts";
import { secretKey } from "../product-process.ts";

const overlapsSql = `
  select one.order_id as one, other.order_id as other from claim one join claim other
    on one.id < other.id and one.therapist_id = other.therapist_id and one.during && other.during
  where one.state in ('held', 'paid', 'offered', 'booked') and other.state in ('held', 'paid', 'offered', 'booked')
  union all
  select order_id, 'blocked' from claim join unavailable_span using (therapist_id)
  where claim.during && unavailable_span.during and reason = 'blocked' and state in ('held', 'paid', 'offered', 'booked')`;

/** The data of a finished run. */
export interface EndOfRun {
  database: Database;
  books: FakeProvider["books"];
  sent: readonly SentEmail[];
  calendar: ReadonlyMap<string, number>;
  world: World;
  plan: RunPlan;
  /** Start of the run, in epoch milliseconds. */
  startedAt: number;
  crashes: number;
  now: Date;
}

/**
 * Checks the invariants that must hold at the end of a run, whatever faults it had.
 *
 * @returns one sentence per broken invariant
 */
export async function findBreaches(end: EndOfRun): Promise<string[]> {
  const { database, world, plan, sent, now } = end;
  const { exceptions, addsUp } = await checkLedger(database.db, now);
  const orders = await listFinalOrders(database.pool);
  const emails = await listEmails(database.pool);
  const books = end.books();
  const accounts = await loadLedgerAccounts(database.db, "", 5_000);
  const ledgerGoodwill = new Map(accounts.map((one) => [one.orderId, one.goodwillPaise]));
  const listed = new Set(exceptions.map(({ orderId }) => orderId));
  const isDisputed = (id: string) =>
    orders.some((order) => order.id === id && order.state === "disputed");
  const broken = exceptions.filter((one) => one.kind === "broken" && !isDisputed(one.orderId));
  const { rows: named } = await database.pool.query<{ id: number; name: string }>(
    "select id, name from therapist",
  );
  const therapists = new Map(named.map(({ id, name }) => [id, name]));
  const outside = await listOutsidePayments(database.pool);
  const ids = new Set(orders.map(({ id }) => id));

  const breachesOf = (order: (typeof orders)[number]) => {
    const seen = world.expectations.orders.get(order.id);
    const payment = outside.get(order.id);
    const external = externalPayments(books, order.id, {
      outside: outsidePaise(payment, seen),
      transferred: seen?.transferredPaise ?? 0,
    });
    const isOutOfDate = wasMailDownUntil(end.startedAt, plan.outages, order.starts_at.getTime());
    return [
      ...moneyBreaches(order, external, listed.has(order.id)),
      ...goodwillBreaches(order, ledgerGoodwill.get(order.id) ?? 0, seen?.goodwillPaise ?? []),
      ...outsideBreaches(order, payment, seen),
      ...freeBreaches(order, books),
      ...bookingBreaches(order),
      ...withdrawalBreaches(order, external.taken),
      ...calendarBreaches(order, end.calendar),
      ...priceAndHoursBreaches(order, seen, world.lostHours),
      ...takenBreaches(order, world.expectations.taken, therapists, world.lostHours),
      ...chargebackBreaches(order, seen?.chargebackPaise ?? []),
      ...emailBreaches(order, {
        rows: emails.filter((one) => one.order_id === order.id),
        sent: sent.filter((one) => one.orderId === order.id),
        addresses: seen?.emails ?? [order.contact_email],
        crashes: end.crashes,
        isOutOfDate,
      }),
    ].map((breach) => `${order.id} (${order.state}): ${breach}`);
  };

  const statements: string[] = [];
  for (const order of orders)
    for (const breach of await statementBreaches(database, order, now))
      statements.push(`${order.id} (${order.state}): ${breach}`);

  return [
    ...(addsUp || listed.size > 0 ? [] : ["the product's own ledger check does not add up"]),
    ...broken.map(
      ({ orderId, what }) => `${orderId}: the product's own ledger check says: ${what}`,
    ),
    ...(await jobBreaches(database.pool, plan, world.expectations.redrivenJobs)),
    ...(await overlapBreaches(database.pool)),
    ...(await boxBreaches(database)),
    ...(await keptSumBreaches(database, now)),
    ...refundBreaches(books),
    ...books.orders
      .filter(({ state, merchantOrderId }) => state === "COMPLETED" && !ids.has(merchantOrderId))
      .map(({ merchantOrderId }) => `${merchantOrderId} is paid and unknown`),
    ...orders.flatMap(breachesOf),
    ...statements,
    ...(await outsideHoldBreaches(database.pool, now)),
    ...(await payLinkBreaches(database.pool, now, wasMailTroubled(plan))),
    ...(await seriesBreaches(database.pool, world.expectations, now)),
    ...(await sharingBreaches(database.pool, world.expectations)),
    ...(await clientBreaches(database, world)),
    ...(await retentionBreaches(database, world, now)),
  ];
}

/** Whether emails may come hours after what they tell of. */
const wasMailTroubled = ({ outages, brokenEmail }: RunPlan) =>
  brokenEmail !== undefined || outages.some(({ service }) => service === "mail");

/** No job is lost silently: it is done, or listed for an operator who can act on it. */
async function jobBreaches(
  pool: Pool,
  plan: RunPlan,
  redrivenJobs: ReadonlySet<string>,
): Promise<string[]> {
  const isRefusedEmail = (queue: string) =>
    plan.refusedMailboxes.size > 0 && queue.endsWith("-email");
  const givenUp = (await listGivenUp(pool)).filter((queue) => !isRefusedEmail(queue));
  return [
    ...(await findLostJobs(pool, redrivenJobs)),
    ...givenUp.map((queue) => `the job ${queue} was given up and not redriven`),
  ];
}

const clientSql = `
  select users.name, users.email, button, withdrawn_at is not null as "isErased",
    (select count(*)::int from orders where user_id = users.id and contact_name not in ('', $2)) as "otherOrders"
  from users left join consent on subject = users.id and purpose = 'booking' where users.id = $1`;

/** The contact, answers, consent and orders of each person stay theirs when another uses their browser. */
async function clientBreaches({ db, pool }: Database, { expectations }: World): Promise<string[]> {
  const cipher = createCipher(demoDataKeys(secretKey), () => {});
  const breaches: string[] = [];
  for (const [userId, client] of expectations.clients) {
    const { rows } = await pool.query(clientSql, [userId, client.name]);
    if (rows.some(({ isErased }) => isErased)) continue;
    const answers = await findAnswers(db, cipher, userId);
    const kept = {
      contact: rows.every(({ name, email }) => name === client.name && email === client.email),
      answers: answers?.name === client.name && answers.age === client.age,
      consent: rows.length === 1 && rows.every(({ button }) => button === client.button),
      orders: rows.every(({ otherOrders }) => otherOrders === 0),
    };
    const lost = Object.entries(kept).flatMap(([what, isKept]) => (isKept ? [] : [what]));
    if (lost.length > 0)
      breaches.push(`${client.name} shares a browser, and loses ${lost.join(", ")}`);
  }
  return breaches;
}

async function overlapBreaches(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ one: string; other: string }>(overlapsSql);
  return rows.map(({ one, other }) => `the claims of ${one} and ${other} overlap`);
}
