import { randomUUID } from "node:crypto";
import { connect } from "../../../app/db/connect.server.ts";
import { GIVEN_UP } from "../../../app/db/given-up-jobs.server.ts";
import { recordAbsenceAndWithdraw } from "../../../app/domain/bookings/record-absence.server.ts";
import { requestWithdrawal } from "../../../app/domain/bookings/session-reports.server.ts";
import { cancelByOperator } from "../../../app/domain/bookings/cancel-session.server.ts";
import { shareAnswers } from "../../../app/domain/bookings/share-answers.server.ts";
import { recordSessionNoShow } from "../../../app/domain/bookings/therapist-session.server.ts";
import { recordEmailDue } from "../../../app/domain/emails/email-rows.server.ts";
import { createEnquiry } from "../../../app/domain/messages/enquiries.server.ts";
import { setOperatorShare } from "../../../app/domain/ledger/operator-share.server.ts";
import type { PaymentProvider } from "../../../app/domain/payments/payment-provider.ts";
import { recordOutsidePayment } from "../../../app/domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../../app/domain/payments/record-bank-transfer.server.ts";
import { checkOrderPayment } from "../../../app/domain/payments/check-payment.server.ts";
import { createDataRequest } from "../../../app/domain/privacy/data-requests.server.ts";
import { createAuditRecorder } from "../../../app/domain/staff/audit.server.ts";
import { addDays, indiaDay, instantOf } from "../../../app/lib/india-time.ts";
import type { JourneyProduct } from "../browser/journey-product.ts";
import { sendRefunds, someBookedOrder } from "../fixtures/booked-order.ts";
import { staffId } from "../fixtures/desk-actions.ts";
import { type GivenOrder, orderNow, somePlacedOrder, someVisitor } from "../fixtures/orders.ts";
import { inCash } from "../fixtures/outside-payments.ts";
import { findOpenTherapist } from "../fixtures/people.ts";
import { submitAnswersOf } from "../fixtures/personal-data.ts";
import { type Journey, seedingServices } from "../fixtures/test-services.ts";
import { ticked } from "../fixtures/shared-answers.ts";
import { completed, failedWith, refundsAre, refuses } from "../providers/scripted-payments.ts";

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

/** The month before that of an instant in India, as "2026-10". */
export const lastMonthOf = (now: Date) =>
  addDays(`${indiaDay(now).slice(0, 7)}-01`, -1).slice(0, 7);

interface Seeding {
  deps: Journey;
  now: Date;
  therapist: { id: number };
}

/** As many slots as a day has: a later state has the next day. */
const SLOTS_OF_A_DAY = 13;

/** An order for a slot of its own, four days ahead. */
async function orderOf({ deps, now, therapist }: Seeding, state: StateName): Promise<GivenOrder> {
  const nth = stateNames.indexOf(state);
  const day = addDays(indiaDay(now), 4 + Math.floor(nth / SLOTS_OF_A_DAY));
  const requested = { day, hour: 9 + (nth % SLOTS_OF_A_DAY) };
  return { therapist, visitor: await someVisitor(deps, { contact }), requested, at: now };
}

async function cancelAndRefund(
  { deps, now }: Seeding,
  id: string,
  sendRefund: PaymentProvider["sendRefund"],
): Promise<void> {
  deps.payments.script.sendRefund = sendRefund;
  await cancelByOperator(deps, id, "the therapist is ill", now);
  await sendRefunds(deps, id, now);
}

const nothingMore = async () => {};

/** Brings a booked order into each state. */
const becomes: Partial<Record<StateName, (seeding: Seeding, id: string) => Promise<unknown>>> = {
  owed: ({ deps, now }, id) => cancelByOperator(deps, id, "the therapist is ill", now),
  refunded: (seeding, id) => cancelAndRefund(seeding, id, refundsAre("COMPLETED")),
  refused: (seeding, id) =>
    cancelAndRefund(seeding, id, refuses("REFUND_FOR_TXN_OLDER_THAN_LIMIT")),
  async "paid twice"(seeding, id) {
    const { deps, now } = seeding;
    await becomes.refused?.(seeding, id);
    deps.payments.script.fetchRefund = async () => "not-found";
    await recordBankTransfer(deps, id, "UTR 4712", now);
    deps.payments.script.fetchRefund = refundsAre("COMPLETED");
    await sendRefunds(deps, id, now);
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
    const { pricePaise: expectedPaise } = await orderNow(deps, id);
    const payment = inCash({ paidAt: now, expectedPaise });
    const recorded = await recordOutsidePayment(deps, id, payment, now);
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
  const given = { age: "25-34", triedTherapy: "yes" } as const;
  await submitAnswersOf(deps, await orderNow(deps, orderId), given);
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
  const now = new Date();
  const services = await seedingServices(connect(product.databaseUrl), product, now);
  const deps = { ...services, audit: createAuditRecorder(ourMember, "a test") };
  const seeding = { deps, now, therapist: await findOpenTherapist(deps.pool) };
  const states: Partial<DeskStates> = {};
  for (const name of stateNames) {
    const make = unbooked[name] ? somePlacedOrder : someBookedOrder;
    const { id } = await make(deps, await orderOf(seeding, name));
    await (unbooked[name] ?? becomes[name])?.(seeding, id);
    states[name] = id;
  }
  const orders = states as DeskStates;
  await seedInbox(seeding, orders.booked);
  await deps.close();
  return orders;
}
