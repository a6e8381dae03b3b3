import { randomUUID } from "node:crypto";
import { recordSessionNoShow } from "../../../app/domain/bookings/therapist-session.server.ts";
import type { ActionName } from "../../../app/screens/desk/order-actions.ts";
import { queueDueRefund } from "../../../app/domain/payments/send-refunds.server.ts";
import { noticeReversal } from "../../../app/domain/payments/reversals.server.ts";
import { checkOrderPayment } from "../../../app/domain/payments/check-payment.server.ts";
import type { Role } from "../../../app/domain/staff/staff-member.ts";
import { completed } from "../providers/scripted-payments.ts";
import { someBookedOrder, someOwedOrder } from "../fixtures/booked-order.ts";
import {
  firstOfferedSlot,
  press,
  someClaimedOrder,
  someOfferedOrder,
} from "../fixtures/desk-actions.ts";
import { later, now, somePlacedOrder } from "../fixtures/orders.ts";
import type { Journey } from "../fixtures/test-services.ts";
import { somePayLink } from "../fixtures/pay-links.ts";
import { someRecordedOrder } from "../fixtures/outside-payments.ts";

/** A use case of staff that the audit records. */
export interface StaffUseCase {
  /** The file in app/ that calls the audit. */
  file: string;
  /** Its name in the audit. */
  useCase: string;
  /** Creates its data. @returns the use case, to be run with these or other dependencies */
  prepare: (deps: Journey) => Promise<(deps: Journey) => Promise<unknown>>;
  /** Opening a page, exporting a file or a query: each one is recorded. */
  isRecordedEachTime?: true;
}

export const operators = ["owner", "support"] as const;
export const money = ["owner", "finance"] as const;

const dayAfter = later(2 * 86_400);

interface OrderCase extends StaffUseCase {
  /** The roles that may press it, independent of the product's role table. */
  roles: readonly Role[];
  needsCode?: true;
}

interface Pressed {
  make?: (deps: Journey) => Promise<{ id: string }>;
  fields?: Record<string, string>;
  at?: Date;
  role?: Role;
}

/** Presses a button of an order's page with the values that the page showed. */
function pressed(
  name: ActionName,
  { make = someBookedOrder, fields = {}, at = now, role = "owner" }: Pressed = {},
): StaffUseCase["prepare"] {
  return async (deps) => {
    const { id } = await make(deps);
    const { shown } = await press(deps, id, name, { at, role });
    const all = { shown, ...fields };
    return async (on) => (await press(deps, id, name, { fields: all, at, on, role })).run();
  };
}

async function withNoShow(deps: Journey) {
  const order = await someBookedOrder(deps);
  await recordSessionNoShow(deps, order.id, dayAfter);
  return order;
}

async function disputed(deps: Journey) {
  const order = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(100);
  await checkOrderPayment(deps, order.id, now);
  return order;
}

/** A booked order whose payment the client's bank has taken back. */
async function takenBack(deps: Journey) {
  const order = await someBookedOrder(deps);
  const notice = { source: "dispute", reference: "disp_1", state: "lost" } as const;
  await noticeReversal(deps, order.id, { ...notice, amountPaise: order.pricePaise }, now);
  return order;
}

/** An order that the provider does not know any more. */
async function givenUp(deps: Journey) {
  const order = await somePlacedOrder(deps);
  await deps.pool.query(`update orders set state = 'abandoned', given_up_at = $2 where id = $1`, [
    order.id,
    now,
  ]);
  return order;
}

/** An owed order whose refund has a state that only the provider's responses lead to. */
const withRefund = (set: string) => async (deps: Journey) => {
  const order = await someOwedOrder(deps);
  await queueDueRefund(deps, order.id, now);
  await deps.pool.query(`update refund set ${set} where order_id = $1`, [order.id]);
  return order;
};

const tuesdayAtNine = { preferredDate: "2026-11-24", "time-2026-11-24": "9:00 AM" };

/** A booked order that staff have just moved. */
async function movedOrder(deps: Journey) {
  const order = await someBookedOrder(deps);
  const fields = { ...tuesdayAtNine, therapist: String(order.therapistId) };
  await (await press(deps, order.id, "move", { fields })).run();
  return order;
}

/** A reference belongs to one order: each use has its own. */
const transfer = {
  get reference() {
    return `UTR ${randomUUID()}`;
  },
};

const amount = { amount: "300", reason: "the call broke off" };

const links = "domain/links/manage-links.server.ts";
const payLinks = "domain/links/pay-links.server.ts";
const goodwill = "domain/payments/goodwill.server.ts";
const reversals = "domain/payments/reversals.server.ts";
const outside = "domain/payments/outside-payments.server.ts";
const retries = "domain/payments/retry-order.server.ts";

/**
 * The buttons of an order's page: who may, and the use case behind each. By the role table: cancel, move, absence:
 * owner, support. Disputes, transfers: owner, finance. Goodwill: by extent.
 */
export const orderCases: Readonly<Record<ActionName, OrderCase>> = {
  resend: {
    roles: operators,
    file: "domain/emails/send-email.server.ts",
    useCase: "resend-confirmation",
    prepare: pressed("resend"),
  },
  "correct-email": {
    roles: operators,
    needsCode: true,
    file: "domain/links/change-email.server.ts",
    useCase: "correct-email",
    prepare: pressed("correct-email", { fields: { email: "new@example.com" } }),
  },
  "keep-email": {
    roles: operators,
    needsCode: true,
    file: "domain/privacy/claim-email.server.ts",
    useCase: "decide-email-claim",
    prepare: pressed("keep-email", { make: someClaimedOrder }),
  },
  "give-back-email": {
    roles: operators,
    needsCode: true,
    file: "domain/privacy/claim-email.server.ts",
    useCase: "decide-email-claim",
    prepare: pressed("give-back-email", { make: someClaimedOrder }),
  },
  "replace-link": {
    roles: operators,
    file: links,
    useCase: "replace-link",
    prepare: pressed("replace-link"),
  },
  "send-pay-link": {
    roles: operators,
    file: payLinks,
    useCase: "send-pay-link",
    prepare: pressed("send-pay-link", { make: somePayLink }),
  },
  "write-whatsapp": {
    roles: operators,
    file: "domain/clients/whatsapp.server.ts",
    useCase: "write-whatsapp",
    isRecordedEachTime: true,
    prepare: pressed("write-whatsapp", { fields: { kind: "booked" } }),
  },
  "extend-pay-link": {
    roles: operators,
    file: payLinks,
    useCase: "extend-pay-link",
    prepare: pressed("extend-pay-link", { make: somePayLink, fields: { hours: "24" } }),
  },
  "end-pay-link": {
    roles: operators,
    file: payLinks,
    useCase: "end-pay-link",
    prepare: pressed("end-pay-link", { make: somePayLink }),
  },
  "cancel-for-client": {
    roles: operators,
    needsCode: true,
    file: "domain/bookings/cancel-session.server.ts",
    useCase: "cancel-for-client",
    prepare: pressed("cancel-for-client"),
  },
  "accept-offer": {
    roles: operators,
    needsCode: true,
    file: "domain/bookings/offers.server.ts",
    useCase: "accept-offer",
    async prepare(deps) {
      const { id } = await someOfferedOrder(deps);
      const fields = { slot: await firstOfferedSlot(deps, id), reason: "the client called" };
      return pressed("accept-offer", { make: async () => ({ id }), fields, at: later(10) })(deps);
    },
  },
  "cancel-as-ours": {
    roles: operators,
    needsCode: true,
    file: "domain/bookings/cancel-session.server.ts",
    useCase: "cancel-by-operator",
    prepare: pressed("cancel-as-ours", { fields: { reason: "is ill" } }),
  },
  move: {
    roles: operators,
    file: "domain/bookings/reschedule-booking.server.ts",
    useCase: "move-session",
    async prepare(deps) {
      const order = await someBookedOrder(deps);
      const fields = { ...tuesdayAtNine, therapist: String(order.therapistId) };
      return pressed("move", { make: async () => order, fields })(deps);
    },
  },
  "undo-move": {
    roles: operators,
    file: "domain/bookings/reschedule-booking.server.ts",
    useCase: "undo-move-session",
    prepare: pressed("undo-move", { make: movedOrder }),
  },
  "undo-no-show": {
    roles: operators,
    file: "domain/bookings/therapist-session.server.ts",
    useCase: "undo-no-show",
    prepare: pressed("undo-no-show", { make: withNoShow, at: dayAfter }),
  },
  goodwill: {
    roles: operators,
    needsCode: true,
    file: goodwill,
    useCase: "give-goodwill",
    prepare: pressed("goodwill", { fields: amount }),
  },
  "record-outside": {
    roles: operators,
    file: outside,
    useCase: "record-outside-payment",
    prepare: pressed("record-outside", {
      make: somePlacedOrder,
      fields: { kind: "cash", reference: "", "paid-at": "2026-11-20T10:00" },
      role: "support",
    }),
  },
  "confirm-outside": {
    roles: money,
    needsCode: true,
    file: outside,
    useCase: "confirm-outside-payment",
    prepare: pressed("confirm-outside", { make: someRecordedOrder, role: "finance" }),
  },
  "decline-outside": {
    roles: money,
    needsCode: true,
    file: outside,
    useCase: "decline-outside-payment",
    prepare: pressed("decline-outside", {
      make: someRecordedOrder,
      fields: { reason: "no money came" },
      role: "finance",
    }),
  },
  transfer: {
    roles: money,
    needsCode: true,
    file: "domain/payments/record-bank-transfer.server.ts",
    useCase: "record-bank-transfer",
    prepare: pressed("transfer", { make: someOwedOrder, fields: transfer }),
  },
  "return-dispute": {
    roles: money,
    needsCode: true,
    file: retries,
    useCase: "refund-disputed",
    prepare: pressed("return-dispute", { make: disputed }),
  },
  "retry-refund": {
    roles: money,
    needsCode: true,
    file: retries,
    useCase: "retry-refund",
    prepare: pressed("retry-refund", {
      make: withRefund("state = 'refused', refusals = 1, next_check_at = '2026-11-20T05:15:00Z'"),
    }),
  },
  recovered: {
    roles: money,
    needsCode: true,
    file: retries,
    useCase: "record-recovery",
    prepare: pressed("recovered", {
      make: withRefund("state = 'FAILED', ended_for = 'transfer', paid_twice = 'open'"),
    }),
  },
  chargeback: {
    roles: money,
    needsCode: true,
    file: reversals,
    useCase: "record-chargeback",
    prepare: pressed("chargeback", { fields: { amount: "300", reference: "CB 1" } }),
  },
  "reversal-won": {
    roles: money,
    needsCode: true,
    file: reversals,
    useCase: "record-reversal-won",
    prepare: pressed("reversal-won", { make: takenBack }),
  },
  "reversal-seen": {
    roles: money,
    file: reversals,
    useCase: "record-reversal-seen",
    prepare: pressed("reversal-seen", { make: takenBack }),
  },
  "nothing-paid": {
    roles: money,
    file: retries,
    useCase: "record-nothing-paid",
    prepare: pressed("nothing-paid", { make: givenUp }),
  },
  "ask-provider": {
    roles: ["owner", "support", "finance"],
    file: retries,
    useCase: "ask-provider",
    prepare: pressed("ask-provider"),
    isRecordedEachTime: true,
  },
};
