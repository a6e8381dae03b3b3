import { randomUUID } from "node:crypto";
import { connect } from "../../../app/db/connect.server.ts";
import { GIVEN_UP } from "../../../app/db/given-up-jobs.server.ts";
import { noAnswers } from "../../../app/domain/visitors/answers.ts";
import { saveAnswers, upsertQuizAnswers } from "../../../app/domain/visitors/answers.server.ts";
import { recordAbsenceAndWithdraw } from "../../../app/domain/bookings/record-absence.server.ts";
import { requestWithdrawal } from "../../../app/domain/bookings/session-reports.server.ts";
import { cancelByOperator } from "../../../app/domain/bookings/cancel-session.server.ts";
import { shareAnswers } from "../../../app/domain/bookings/share-answers.server.ts";
import { confirmBooking } from "../../../app/domain/bookings/confirm-booking.server.ts";
import { recordSessionNoShow } from "../../../app/domain/bookings/therapist-session.server.ts";
import { recordEmailDue } from "../../../app/domain/emails/email-rows.server.ts";
import { createEnquiry } from "../../../app/domain/messages/enquiries.server.ts";
import { setOperatorShare } from "../../../app/domain/ledger/operator-share.server.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { placeOrder } from "../../../app/domain/orders/place-order.server.ts";
import { PaymentProviderError } from "../../../app/domain/payments/payment-provider.ts";
import { recordOutsidePayment } from "../../../app/domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../../app/domain/payments/record-bank-transfer.server.ts";
import { listRefunds } from "../../../app/domain/payments/refunds.server.ts";
import {
  sendOrCheckRefund,
  queueDueRefund,
} from "../../../app/domain/payments/send-refunds.server.ts";
import { checkOrderPayment } from "../../../app/domain/payments/check-payment.server.ts";
import { createDataRequest } from "../../../app/domain/privacy/data-requests.server.ts";
import { createAuditRecorder } from "../../../app/domain/staff/audit.server.ts";
import { addDays, indiaDay, instantOf } from "../../../app/lib/india-time.ts";
import type { JourneyProduct } from "../browser/journey-product.ts";
import { staffId } from "../fixtures/desk-actions.ts";
import type { Journey } from "../fixtures/test-services.ts";
import { addVisitor } from "../fixtures/people.ts";
import { ticked } from "../fixtures/shared-answers.ts";
import { completed, failedWith, refundIs, scriptPayments } from "../providers/scripted-payments.ts";

/** The orders, by the state that the desk shows. */
export const stateNames = [
  ...(["booked", "held", "failed", "owed", "refunded", "offered", "disputed"] as const),
  ...(["no-show", "refused", "paid twice", "unreachable", "asked"] as const),
  ...(["of the last month", "paid in cash"] as const),
];
type StateName = (typeof stateNames)[number];
export type DeskStates = Record<StateName, string>;

const ourMember = { id: staffId("owner"), email: "demo-owner@example.com" };
const contact = { name: "Meenakshi Sundaram", email: "meenakshi@example.com", phone: "9800012345" };

/** The dependencies of use cases on a running product's database. Events are not published, so no job follows. */
async function seedingDeps(product: JourneyProduct): Promise<Journey> {
  return {
    ...connect(product.databaseUrl),
    payments: scriptPayments(),
    audit: createAuditRecorder(ourMember, "a test"),
    publish: async () => {},
    alarm: () => {},
    secretKey: "a secret key for tests, long enough",
    cipher: await product.cipher(),
    holdsPerNetwork: null,
    minimumNoticeMinutes: 0,
  } as unknown as Journey;
}

/** The month before that of an instant in India, as "2026-10". */
export const lastMonthOf = (now: Date) =>
  addDays(`${indiaDay(now).slice(0, 7)}-01`, -1).slice(0, 7);

interface Seeding {
  deps: Journey;
  now: Date;
  therapist: { id: number; name: string };
}

/** As many slots as a day has: a later state has the next day. */
const SLOTS_OF_A_DAY = 13;

/** Places an order for a slot of its own, four days ahead. */
async function place({ deps, now, therapist }: Seeding, state: StateName): Promise<string> {
  const userId = randomUUID();
  await addVisitor(deps, userId, contact);
  const nth = stateNames.indexOf(state);
  const day = addDays(indiaDay(now), 4 + Math.floor(nth / SLOTS_OF_A_DAY));
  const requested = {
    therapistId: therapist.id,
    startsAt: instantOf(day, 9 + (nth % SLOTS_OF_A_DAY)),
    durationMinutes: 60 as const,
  };
  const placed = await placeOrder(deps, requested, { userId, contact, network: null }, now, null);
  if (!placed.ok) throw new Error(`the test's order was refused: ${placed.reason}`);
  return placed.order.id;
}

async function book(seeding: Seeding, state: StateName): Promise<string> {
  const { deps, now } = seeding;
  const id = await place(seeding, state);
  const order = await findOrder(deps.db, id);
  deps.payments.script.fetchStatus = async () => completed(order?.pricePaise ?? 0);
  await checkOrderPayment(deps, id, now);
  await confirmBooking(deps, id, now);
  return id;
}

async function cancelAndRefund(seeding: Seeding, id: string): Promise<void> {
  const { deps, now } = seeding;
  await cancelByOperator(deps, id, "the therapist is ill", now);
  await queueDueRefund(deps, id, now);
  for (const refund of await listRefunds(deps.db, id))
    await sendOrCheckRefund(deps, refund.id, now);
}

const nothingMore = async () => {};

/** Brings a booked order into each state. */
const becomes: Partial<Record<StateName, (seeding: Seeding, id: string) => Promise<unknown>>> = {
  owed: ({ deps, now }, id) => cancelByOperator(deps, id, "the therapist is ill", now),
  refunded(seeding, id) {
    seeding.deps.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
      refundIs("COMPLETED", refundId, amountPaise);
    return cancelAndRefund(seeding, id);
  },
  refused(seeding, id) {
    seeding.deps.payments.script.sendRefund = async () => {
      throw new PaymentProviderError("no", {
        code: "REFUND_FOR_TXN_OLDER_THAN_LIMIT",
        retryable: false,
      });
    };
    return cancelAndRefund(seeding, id);
  },
  async "paid twice"(seeding, id) {
    const { deps, now } = seeding;
    await becomes.refused?.(seeding, id);
    deps.payments.script.fetchRefund = async () => "not-found";
    await recordBankTransfer(deps, id, "UTR 4712", now);
    deps.payments.script.fetchRefund = async ({ refundId }) =>
      refundIs("COMPLETED", refundId, 79_900);
    for (const refund of await listRefunds(deps.db, id))
      await sendOrCheckRefund(deps, refund.id, now);
  },
  async offered({ deps, now, therapist }, id) {
    const day = addDays(indiaDay(now), 4);
    const hour = 9 + stateNames.indexOf("offered");
    const days = {
      therapistId: therapist.id,
      from: day,
      to: day,
      fromHour: hour,
      toHour: hour + 1,
    };
    await recordAbsenceAndWithdraw(deps, days, [id], "the therapist is ill", now);
  },
  async "no-show"({ deps, now }, id) {
    const begun = new Date(now.getTime() - 30 * 60_000);
    await deps.pool.query("update orders set starts_at = $1 where id = $2", [begun, id]);
    await recordSessionNoShow(deps, id, now);
  },
  async unreachable({ deps, now }, id) {
    await recordEmailDue(deps.db, { subject: id, kind: "confirmation", version: 0 }, now);
    await deps.pool.query(
      "update email set refused_at = now(), refusal = '550 5.1.1 The mailbox does not exist' where order_id = $1",
      [id],
    );
  },
  asked: ({ deps, now }, id) => requestWithdrawal(deps, id, now),
  async "of the last month"({ deps, now }, id) {
    const month = lastMonthOf(now);
    const held = instantOf(`${month}-15`, 17);
    await deps.pool.query("update orders set starts_at = $1 where id = $2", [held, id]);
    await setOperatorShare(deps, "12.5", now, { therapistId: null, from: `${month}-01` });
  },
  booked: nothingMore,
};

/** Brings an order that is not booked into each state. */
const unbooked: Partial<Record<StateName, (seeding: Seeding, id: string) => Promise<unknown>>> = {
  held: nothingMore,
  failed({ deps, now }, id) {
    deps.payments.script.fetchStatus = async () => failedWith("PAYMENT_DECLINED");
    return checkOrderPayment(deps, id, now);
  },
  disputed({ deps, now }, id) {
    deps.payments.script.fetchStatus = async () => completed(10_000);
    return checkOrderPayment(deps, id, now);
  },
  async "paid in cash"({ deps, now }, id) {
    const expectedPaise = (await findOrder(deps.db, id))?.pricePaise ?? Number.NaN;
    const given = {
      kind: "cash",
      reference: "",
      paidAt: now,
      expectedPaise,
      staffId: staffId("support"),
    };
    const recorded = await recordOutsidePayment(deps, id, given, now);
    if (!recorded.ok) throw new Error(`the test's payment was refused: ${recorded.reason}`);
  },
};

/** Messages, data requests, answers, an expired register entry, a job that was given up. */
async function seedInbox({ deps, now, therapist }: Seeding, orderId: string): Promise<void> {
  const weeksAgo = new Date(now.getTime() - 24 * 86_400_000);
  const { email } = contact;
  const message = "The link in my email does not open. What can I do?";
  await createEnquiry(deps, randomUUID(), { form: "support", email, message }, weeksAgo);
  await createEnquiry(deps, randomUUID(), { form: "support", email, message: "Thank you" }, now);
  const request = { kind: "complaint", email, words: "Please tell me what you hold." } as const;
  await createDataRequest(deps, randomUUID(), request, weeksAgo);
  const order = await findOrder(deps.db, orderId);
  const given = { ...noAnswers, age: "25-34", triedTherapy: "yes" } as const;
  await saveAnswers(deps, order?.userId ?? "", given);
  await upsertQuizAnswers(deps.db, deps.cipher, order?.userId ?? "", {
    ...given,
    name: contact.name,
  });
  await shareAnswers(deps.db, orderId, await ticked(deps, orderId), now);
  await deps.pool.query(
    `insert into therapist_credential (therapist_id, register, number, checked_on, expires_on)
     values ($1, 'RCI', 'A12345', '2024-01-01', '2025-01-01')`,
    [therapist.id],
  );
  await deps.pool.query("insert into pgboss.job (name, source_name, data) values ($1, $2, $3)", [
    GIVEN_UP,
    "create-meeting",
    { orderId },
  ]);
}

/** Fills a running product with data for every screen. Call it before the first request of a screen. */
export async function seedDesk(product: JourneyProduct): Promise<DeskStates> {
  const deps = await seedingDeps(product);
  const { rows } = await deps.pool.query<Seeding["therapist"]>(
    "select id, name from therapist where weekly_hours is null order by id limit 1",
  );
  const seeding = { deps, now: new Date(), therapist: rows[0]! };
  const states: Partial<DeskStates> = {};
  for (const name of stateNames) {
    const [make, then] = unbooked[name] ? [place, unbooked[name]] : [book, becomes[name]];
    const id = await make(seeding, name);
    await then?.(seeding, id);
    states[name] = id;
  }
  const orders = states as DeskStates;
  await seedInbox(seeding, orders.booked);
  await deps.close();
  return orders;
}
