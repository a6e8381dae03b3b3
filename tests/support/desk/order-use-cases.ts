import { randomUUID } from "node:crypto";
import { recordSessionNoShow } from "../../../app/domain/bookings/therapist-session.server.ts";
import type { ActionName } from "../../../app/screens/desk/order-actions.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
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

/** Creates the data of a use case. @returns the use case, to be run with these or other dependencies */
export type Prepare = (deps: Journey) => Promise<(deps: Journey) => Promise<unknown>>;

/** Use cases of staff, by their names in the audit. */
export type UseCases = Readonly<Record<string, Prepare>>;

export const operators = ["owner", "support"] as const;
export const money = ["owner", "finance"] as const;

const dayAfter = later(2 * 86_400);

type Made = { id: string };
type Fields = Readonly<Record<string, string>>;

interface OrderCase {
  /** The roles that may press it, independent of the product's role table. */
  roles: readonly Role[];
  needsCode?: true;
  /** Its name in the audit, where that is not the button's. */
  useCase?: string;
  /** Makes its order: a booked one unless set. */
  make?: (deps: Journey) => Promise<Made>;
  /** What is typed or chosen. */
  fields?: Fields | ((deps: Journey, order: Made) => Fields | Promise<Fields>);
  at?: Date;
  /** Who presses it: the owner unless set. */
  by?: Role;
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

async function tuesdayAtNine({ db }: Journey, { id }: Made): Promise<Fields> {
  const therapist = String((await findOrder(db, id))?.therapistId);
  return { preferredDate: "2026-11-24", "time-2026-11-24": "9:00 AM", therapist };
}

/** A booked order that staff have just moved. */
async function movedOrder(deps: Journey) {
  const order = await someBookedOrder(deps);
  await (await press(deps, order.id, "move", { fields: await tuesdayAtNine(deps, order) })).run();
  return order;
}

/**
 * The buttons of an order's page: who may, and what the use case behind each takes. By the role table: cancel, move,
 * absence: owner, support. Disputes, transfers: owner, finance. Goodwill: by extent.
 */
export const orderCases: Readonly<Record<ActionName, OrderCase>> = {
  resend: { roles: operators, useCase: "resend-confirmation" },
  "correct-email": { roles: operators, needsCode: true, fields: { email: "new@example.com" } },
  "keep-email": {
    roles: operators,
    needsCode: true,
    useCase: "decide-email-claim",
    make: someClaimedOrder,
  },
  "give-back-email": {
    roles: operators,
    needsCode: true,
    useCase: "decide-email-claim",
    make: someClaimedOrder,
  },
  "replace-link": { roles: operators },
  "send-pay-link": { roles: operators, make: somePayLink },
  "write-whatsapp": { roles: operators, fields: { kind: "booked" } },
  "extend-pay-link": { roles: operators, make: somePayLink, fields: { hours: "24" } },
  "end-pay-link": { roles: operators, make: somePayLink },
  "cancel-for-client": { roles: operators, needsCode: true },
  "accept-offer": {
    roles: operators,
    needsCode: true,
    make: someOfferedOrder,
    fields: async (deps, { id }) => ({
      slot: await firstOfferedSlot(deps, id),
      reason: "the client called",
    }),
    at: later(10),
  },
  "cancel-as-ours": {
    roles: operators,
    needsCode: true,
    useCase: "cancel-by-operator",
    fields: { reason: "is ill" },
  },
  move: { roles: operators, useCase: "move-session", fields: tuesdayAtNine },
  "undo-move": { roles: operators, useCase: "undo-move-session", make: movedOrder },
  "undo-no-show": { roles: operators, make: withNoShow, at: dayAfter },
  goodwill: {
    roles: operators,
    needsCode: true,
    useCase: "give-goodwill",
    fields: { amount: "300", reason: "the call broke off" },
  },
  "record-outside": {
    roles: operators,
    useCase: "record-outside-payment",
    make: somePlacedOrder,
    fields: { kind: "cash", reference: "", "paid-at": "2026-11-20T10:00" },
    by: "support",
  },
  "confirm-outside": {
    roles: money,
    needsCode: true,
    useCase: "confirm-outside-payment",
    make: someRecordedOrder,
    by: "finance",
  },
  "decline-outside": {
    roles: money,
    needsCode: true,
    useCase: "decline-outside-payment",
    make: someRecordedOrder,
    fields: { reason: "no money came" },
    by: "finance",
  },
  transfer: {
    roles: money,
    needsCode: true,
    useCase: "record-bank-transfer",
    make: someOwedOrder,
    // A reference belongs to one order.
    fields: () => ({ reference: `UTR ${randomUUID()}` }),
  },
  "return-dispute": { roles: money, needsCode: true, useCase: "refund-disputed", make: disputed },
  "retry-refund": {
    roles: money,
    needsCode: true,
    make: withRefund("state = 'refused', refusals = 1, next_check_at = '2026-11-20T05:15:00Z'"),
  },
  recovered: {
    roles: money,
    needsCode: true,
    useCase: "record-recovery",
    make: withRefund("state = 'FAILED', ended_for = 'transfer', paid_twice = 'open'"),
  },
  chargeback: {
    roles: money,
    needsCode: true,
    useCase: "record-chargeback",
    fields: { amount: "300", reference: "CB 1" },
  },
  "reversal-won": {
    roles: money,
    needsCode: true,
    useCase: "record-reversal-won",
    make: takenBack,
  },
  "reversal-seen": { roles: money, useCase: "record-reversal-seen", make: takenBack },
  "nothing-paid": { roles: money, useCase: "record-nothing-paid", make: givenUp },
  "ask-provider": { roles: ["owner", "support", "finance"] },
};

/** The buttons with the use case that each runs, pressed with the values that the page showed. */
export const orderUseCases = (Object.keys(orderCases) as ActionName[]).map(
  (name): { button: string; useCase: string; prepare: Prepare } => {
    const {
      useCase = name,
      make = someBookedOrder,
      fields = {},
      at = now,
      by: role = "owner",
    } = orderCases[name];
    return {
      button: name,
      useCase,
      async prepare(deps) {
        const order = await make(deps);
        const { shown } = await press(deps, order.id, name, { at, role });
        const typed = typeof fields === "function" ? await fields(deps, order) : fields;
        const all = { shown, ...typed };
        return async (on) =>
          (await press(deps, order.id, name, { fields: all, at, on, role })).run();
      },
    };
  },
);
