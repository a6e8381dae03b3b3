import {
  correctEmailAndLink,
  replaceLinkForClient,
} from "../../domain/links/manage-links.server.ts";
import { cancelBooking, cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import { acceptOfferForClient } from "../../domain/bookings/load-offer.server.ts";
import {
  replaceBookingMeeting,
  rescheduleBooking,
} from "../../domain/bookings/reschedule-booking.server.ts";
import { parseSlot } from "../../domain/calendar/slots.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { undoSessionNoShow } from "../../domain/bookings/therapist-session.server.ts";
import { resendConfirmation } from "../../domain/emails/resend-email.server.ts";
import { recordBankTransfer } from "../../domain/payments/record-bank-transfer.server.ts";
import {
  askProviderOfOrder,
  recordOrderUnpaid,
  recordOrderRecovery,
  refundDisputedOrder,
  retryRefund,
} from "../../domain/payments/retry-order.server.ts";
import {
  decideGoodwill,
  giveGoodwill,
  type GoodwillRequest,
} from "../../domain/payments/goodwill.server.ts";
import {
  recordChargebackReversal,
  recordReversalSeen,
  recordReversalWon,
} from "../../domain/payments/reversals.server.ts";
import { isStaffEmail } from "../../domain/staff/staff.server.ts";
import { permissions, type StaffMember } from "../../domain/staff/staff-member.ts";
import type { DeskActions, DeskRight } from "../../http/desk-form.server.ts";
import { type ActionName, refusalCopy } from "./order.words.ts";

type OrderDeps = Parameters<typeof cancelBooking>[0] &
  Parameters<typeof cancelByOperator>[0] &
  Parameters<typeof recordBankTransfer>[0] &
  Parameters<typeof recordChargebackReversal>[0] &
  Parameters<typeof correctEmailAndLink>[0];

/** What one press of a button is about. */
interface Press {
  orderId: string;
  /** Returns a field's text; empty if it is missing. */
  field(name: string): string;
  now: Date;
  staff: Pick<StaffMember, "id" | "role">;
}

type Done = Promise<{ ok: true } | { ok: false; reason: string }>;

interface OrderAction extends DeskRight {
  run(deps: OrderDeps, press: Press): Done;
}

/** A field that holds what the page showed; NaN, which equals nothing, if it is missing. */
const shown = ({ field }: Press) => (field("shown") === "" ? Number.NaN : Number(field("shown")));

/** Rupees as staff type them, in paise; NaN for other text. */
const paiseOf = (text: string) =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;

/** The amount and reason of a goodwill refund, within the right of who sends it. */
function goodwillRequest(press: Press): GoodwillRequest {
  const { field, staff } = press;
  const extent = permissions.goodwill[staff.role];
  return {
    amountPaise: paiseOf(field("amount")),
    reason: field("reason").slice(0, 200),
    borneBy: field("borne-by") === "therapist" ? "therapist" : "us",
    shownPaise: shown(press),
    staffId: staff.id,
    extent: extent === "yes" ? "give" : extent === "up to one price" ? extent : "propose",
  };
}

const decision = (press: Press) => ({ shown: shown(press), staffId: press.staff.id });

/** Every action on an order: who may, and the use case that does it. */
export const orderActions: Readonly<Record<ActionName, OrderAction>> = {
  "ask-provider": {
    right: "sessions",
    extents: ["order only"],
    run: (deps, { orderId, now }) => askProviderOfOrder(deps, orderId, now),
  },
  resend: {
    right: "changes",
    run: (deps, press) => resendConfirmation(deps, press.orderId, shown(press), press.now),
  },
  "correct-email": {
    right: "changes",
    needsCode: true,
    // The new link goes to the new address: to a member's own it would let them act as the client.
    run: async (deps, { orderId, field, now }) =>
      (await isStaffEmail(deps, field("email")))
        ? { ok: false, reason: "staff_address" }
        : correctEmailAndLink(
            deps,
            orderId,
            { shown: field("shown"), typed: field("email") },
            now,
            replaceBookingMeeting(deps),
          ),
  },
  "replace-link": {
    right: "changes",
    run: (deps, { orderId, field, now }) =>
      replaceLinkForClient(deps, orderId, field("shown"), now, replaceBookingMeeting(deps)),
  },
  "cancel-for-client": {
    right: "changes",
    needsCode: true,
    run: (deps, press) => cancelBooking(deps, press.orderId, shown(press), press.now),
  },
  move: {
    right: "changes",
    run: async (deps, { orderId, field, now }) => {
      const parsed = parseSlot({ day: field("day"), time: field("time") }, indiaDay(now));
      if (!parsed.ok) return { ok: false, reason: "slot_unknown" };
      const therapistId = Number(field("therapist"));
      const byStaff = { therapistId, shown: field("shown"), audit: deps.audit };
      return rescheduleBooking(deps, orderId, parsed.slot, now, byStaff);
    },
  },
  "accept-offer": {
    right: "changes",
    needsCode: true,
    run: (deps, { orderId, field, now }) =>
      acceptOfferForClient(deps, orderId, field("slot"), field("reason"), now),
  },
  "cancel-as-ours": {
    right: "changes",
    needsCode: true,
    run: (deps, press) =>
      cancelByOperator(deps, press.orderId, press.field("reason"), press.now, shown(press)),
  },
  "undo-no-show": {
    right: "changes",
    run: (deps, { orderId, now }) => undoSessionNoShow(deps, orderId, now),
  },
  goodwill: {
    right: "goodwill",
    extents: ["up to one price"],
    needsCode: true,
    run: (deps, press) => giveGoodwill(deps, press.orderId, goodwillRequest(press), press.now),
  },
  "propose-goodwill": {
    right: "goodwill",
    only: "propose",
    needsCode: true,
    run: (deps, press) => giveGoodwill(deps, press.orderId, goodwillRequest(press), press.now),
  },
  "confirm-goodwill": {
    right: "goodwill",
    needsCode: true,
    run: (deps, press) =>
      decideGoodwill(deps, press.orderId, { ...decision(press), isConfirmed: true }, press.now),
  },
  "decline-goodwill": {
    right: "goodwill",
    needsCode: true,
    run: (deps, press) =>
      decideGoodwill(deps, press.orderId, { ...decision(press), isConfirmed: false }, press.now),
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
    run: (deps, { orderId, now }) => refundDisputedOrder(deps, orderId, now),
  },
  chargeback: {
    right: "money",
    needsCode: true,
    run: (deps, press) =>
      recordChargebackReversal(
        deps,
        press.orderId,
        {
          amountPaise: paiseOf(press.field("amount")),
          reference: press.field("reference").trim(),
          shownPaise: shown(press),
        },
        press.now,
      ),
  },
  "reversal-won": {
    right: "money",
    needsCode: true,
    run: (deps, { orderId, now }) => recordReversalWon(deps, orderId, now),
  },
  "reversal-seen": {
    right: "money",
    run: (deps, { orderId, now }) => recordReversalSeen(deps, orderId, now),
  },
  "nothing-paid": {
    right: "money",
    run: (deps, { orderId, now }) => recordOrderUnpaid(deps, orderId, now),
  },
  recovered: {
    right: "money",
    needsCode: true,
    run: (deps, { orderId, now }) => recordOrderRecovery(deps, orderId, now),
  },
};

/** The buttons of an order's page. */
export const orderForms: DeskActions<{ orderId: string }, Awaited<Done>> = {
  actions: orderActions,
  refuse: ({ reason }) => [refusalCopy[reason] ?? reason, 409],
  done: ({ orderId, intent }) => `/desk/order/${orderId}?done=${intent}`,
};
