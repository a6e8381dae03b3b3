import {
  correctEmailForClient,
  replaceLinkForClient,
} from "../../booking-access/replace-link-for-client.server.ts";
import { cancelBooking } from "../../bookings/cancel-booking.server.ts";
import { cancelByOperator } from "../../bookings/cancel-by-operator.server.ts";
import { undoNoShow } from "../../bookings/therapist-session/undo-no-show.server.ts";
import { resendConfirmation } from "../../email/again/resend-confirmation.server.ts";
import { recordBankTransfer } from "../../payments/refunds/record-bank-transfer.server.ts";
import {
  recordRecovery,
  refundDisputed,
  republishOrderEvents,
  retryRefund,
} from "../../payments/refunds/retry-order.server.ts";
import { may, type Right, type Role } from "../../staff/permissions.ts";
import type { ActionName } from "./order-copy.ts";

type OrderDeps = Parameters<typeof cancelBooking>[0] &
  Parameters<typeof cancelByOperator>[0] &
  Parameters<typeof recordBankTransfer>[0] &
  Parameters<typeof correctEmailForClient>[0];

/** What one press of a button is about. */
interface Press {
  orderId: string;
  /** Returns a field's text; empty if it is missing. */
  field(name: string): string;
  now: Date;
}

type Done = Promise<{ ok: true } | { ok: false; reason: string }>;

interface OrderAction {
  right: Right;
  extents?: readonly string[];
  /** Money moves: a code of the last minutes is needed. */
  needsCode?: true;
  run(deps: OrderDeps, press: Press): Done;
}

/** A field that holds what the page showed; NaN, which equals nothing, if it is missing. */
const shown = ({ field }: Press) => (field("shown") === "" ? Number.NaN : Number(field("shown")));

/** Every action on an order: who may, and the use case that does it. */
export const orderActions: Readonly<Record<ActionName, OrderAction>> = {
  "ask-provider": {
    right: "sessions",
    extents: ["order only"],
    run: (deps, { orderId, now }) => republishOrderEvents(deps, orderId, now),
  },
  resend: {
    right: "changes",
    run: (deps, press) => resendConfirmation(deps, press.orderId, shown(press), press.now),
  },
  "correct-email": {
    right: "changes",
    run: (deps, { orderId, field, now }) =>
      correctEmailForClient(deps, orderId, { shown: field("shown"), typed: field("email") }, now),
  },
  "replace-link": {
    right: "changes",
    run: (deps, press) => replaceLinkForClient(deps, press.orderId, shown(press), press.now),
  },
  "cancel-for-client": {
    right: "changes",
    needsCode: true,
    run: (deps, press) => cancelBooking(deps, press.orderId, shown(press), press.now),
  },
  "cancel-as-ours": {
    right: "changes",
    needsCode: true,
    run: (deps, press) =>
      cancelByOperator(deps, press.orderId, press.field("reason"), press.now, shown(press)),
  },
  "undo-no-show": {
    right: "changes",
    run: (deps, { orderId, now }) => undoNoShow(deps, orderId, now),
  },
  transfer: {
    right: "money",
    needsCode: true,
    async run(deps, press) {
      const reference = press.field("reference").slice(0, 120);
      if (reference === "") return { ok: false, reason: "reference_missing" };
      return recordBankTransfer(deps, press.orderId, reference, press.now, shown(press));
    },
  },
  "retry-refund": {
    right: "money",
    needsCode: true,
    run: (deps, { orderId, now }) => retryRefund(deps, orderId, now),
  },
  "return-dispute": {
    right: "money",
    needsCode: true,
    run: (deps, { orderId, now }) => refundDisputed(deps, orderId, now),
  },
  recovered: {
    right: "money",
    needsCode: true,
    run: (deps, { orderId, now }) => recordRecovery(deps, orderId, now),
  },
};

/** Whether a role may do an action. */
export function mayDo(role: Role, { right, extents = [] }: OrderAction): boolean {
  return may(role, right, ...extents);
}

/** Finds an action by the value of its button. */
export function findOrderAction(intent: string): OrderAction | undefined {
  return Object.hasOwn(orderActions, intent) ? orderActions[intent as ActionName] : undefined;
}
