import type { AuditedServices } from "../../services.ts";
import { correctEmailAndLink } from "../../domain/links/change-email.server.ts";
import type { OpenEmailClaim } from "../../domain/links/email-changes.server.ts";
import { replaceManageLinkOnRequest } from "../../domain/links/manage-links.server.ts";
import { decideEmailClaim } from "../../domain/privacy/claim-email.server.ts";
import { type PayLink, payLinkState } from "../../domain/links/pay-link.ts";
import {
  endPayLink,
  extendPayLink,
  sendPayLinkAgain,
} from "../../domain/links/pay-links.server.ts";
import { cancelBooking, cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import { acceptOfferForClient } from "../../domain/bookings/load-offer.server.ts";
import {
  createBookingMeetingReplacer,
  rescheduleBooking,
  shownSessionValue,
} from "../../domain/bookings/reschedule-booking.server.ts";
import type { Booking } from "../../domain/bookings/bookings.server.ts";
import type { OrderClaim } from "../../domain/calendar/slot-claims.server.ts";
import type { Order } from "../../domain/orders/order.ts";
import type { OrderMoney } from "../../domain/orders/order-money.ts";
import { LEAST_REFUND_PAISE } from "../../domain/orders/refund-policy.ts";
import type { ListedCapture } from "../../domain/payments/captures.server.ts";
import { isPaidTwice } from "../../domain/payments/refund-retry-policy.ts";
import type { Refund } from "../../domain/payments/refunds.server.ts";
import type { AuditRow } from "../../domain/staff/audit.server.ts";
import { parseSlot } from "../../domain/calendar/slots.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { undoSessionNoShow } from "../../domain/bookings/therapist-session.server.ts";
import {
  newestConfirmationEmailVersion,
  type OrderEmail,
} from "../../domain/emails/email-rows.server.ts";
import { queueConfirmationResend } from "../../domain/emails/send-email.server.ts";
import type { OutsideStage } from "../../domain/payments/outside-kinds.ts";
import type { OutsidePayment } from "../../domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../domain/payments/record-bank-transfer.server.ts";
import {
  republishJobsOfOrder,
  recordOrderUnpaid,
  recordOrderRecovery,
  refundDisputedOrder,
  queueRefundRetry,
} from "../../domain/payments/retry-order.server.ts";
import { giveGoodwill, mostGoodwill } from "../../domain/payments/goodwill.server.ts";
import {
  recordChargebackReversal,
  recordReversalSeen,
  recordReversalWon,
  mostChargeback,
  type StoredReversal,
} from "../../domain/payments/reversals.server.ts";
import { isStaffEmail } from "../../domain/staff/staff.server.ts";
import { type RoleHolder, may } from "../../domain/staff/staff-member.ts";
import { type DeskActions, type DeskRight, mayDo } from "../../http/desk-form.server.ts";
import { TWICE_FIELD } from "./desk-form.tsx";
import { outsideActions, type Press, shownNumber } from "./outside-actions.server.ts";
import { type ActionName, type orderCopy, refusalCopy } from "./order.words.ts";

/** orderId: where it goes on, if that is another order. */
type Done = Promise<{ ok: true; orderId?: string } | { ok: false; reason: string }>;

export interface OrderHistory {
  order: Order;
  booking: Booking | undefined;
  captures: readonly ListedCapture[];
  refunds: readonly Refund[];
  emails: readonly OrderEmail[];
  reversals: readonly StoredReversal[];
  claims: readonly OrderClaim[];
  /** A payment in cash, by UPI or by bank that was recorded for it. */
  outside: OutsidePayment | undefined;
  audit: readonly AuditRow[];
}

interface FoundOrder extends OrderHistory {
  money: OrderMoney;
  /** Of the client's valid link. */
  linkId: string | undefined;
  /** The mailbox of an address before says that the order is theirs; not decided yet. */
  claim: OpenEmailClaim | undefined;
  /** By which its client pays, or paid. */
  payLink: PayLink | undefined;
  /** Value and text of each slot that is offered to the client. */
  slots: readonly (readonly [string, string])[];
  now: Date;
}

export type AskedField =
  | "amount"
  | "borne-by"
  | "reason"
  | "chargeback"
  | "new-email"
  | "hours"
  | "reference"
  | "outside";

/** Under which heading of the page an action stands. */
export type ActionGroup = keyof typeof orderCopy.groups;

/** An action that is possible now. */
export interface OfferedAction {
  name: ActionName;
  group: ActionGroup;
  /** Paise that move; 0 where none do. */
  paise: number;
  /** Money moves: a code of the last minutes is needed. */
  needsCode: boolean;
  /** What the page shows and the action compares. */
  shown: string;
  asks: readonly AskedField[];
  /** What follows for a payment outside that is to be decided. */
  stage?: OutsideStage | undefined;
  /** Value and text of each slot that is offered to the client. */
  slots?: readonly (readonly [string, string])[];
}

interface OrderAction extends DeskRight {
  /** Unset: money where the right is about money, else the session. */
  group?: ActionGroup;
  /** What it would move and shows, where the state of the order allows it. The use case checks it again. */
  offer(
    found: FoundOrder,
  ): { paise?: number; shown?: string | number; stage?: OutsideStage } | false;
  asks?: readonly AskedField[];
  run(deps: AuditedServices, press: Press): Done;
}

/** Rupees as staff type them, in paise; NaN for other text. */
const paiseOf = (text: string) =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;

const isBooked = ({ order }: FoundOrder) => order.state === "booked";

const isToCome = (found: FoundOrder) => isBooked(found) && found.order.startsAt > found.now;

/** Its client can still pay by a link of ours. */
const isToPay = ({ payLink, now }: FoundOrder): boolean => {
  const state = payLink && payLinkState(payLink, now);
  return state !== undefined && state !== "paid" && state !== "ended";
};

/** An amount that moves and is shown; not offered if nothing does. */
const amountOf = (paise: number) => paise > 0 && { paise, shown: paise };

/** Every action on an order: who may, when it is offered, what it asks, and its use case. */
export const orderActions: Readonly<Record<ActionName, OrderAction>> = {
  "ask-provider": {
    group: "money",
    right: "sessions",
    extents: ["order only"],
    offer: () => ({}),
    run: (deps, { orderId, now }) => republishJobsOfOrder(deps, orderId, now),
  },
  resend: {
    group: "contact",
    right: "changes",
    offer: (found) =>
      isBooked(found) &&
      !found.order.isContested && { shown: newestConfirmationEmailVersion(found.emails) },
    run: (deps, press) =>
      queueConfirmationResend(deps, press.orderId, shownNumber(press), press.now),
  },
  "correct-email": {
    group: "contact",
    right: "changes",
    needsCode: true,
    offer: ({ order: { contact, isContested } }) =>
      contact.email !== "" && !isContested && { shown: contact.email },
    asks: ["new-email"],
    // The new link goes to the new address: to a member's own it would let them act as the client.
    run: async (deps, { orderId, field, now }) =>
      (await isStaffEmail(deps.db, field("email")))
        ? { ok: false, reason: "staff_address" }
        : correctEmailAndLink(
            deps,
            orderId,
            { shown: field("shown"), typed: field("email") },
            now,
            createBookingMeetingReplacer(deps),
          ),
  },
  "keep-email": {
    group: "contact",
    right: "changes",
    needsCode: true,
    offer: ({ claim }) => claim !== undefined && { shown: claim.changeId },
    run: (deps, { orderId, field, now }) =>
      decideEmailClaim(deps, orderId, field("shown"), "new", now),
  },
  "give-back-email": {
    group: "contact",
    right: "changes",
    needsCode: true,
    offer: ({ claim }) => claim !== undefined && { shown: claim.changeId },
    run: (deps, { orderId, field, now }) =>
      decideEmailClaim(deps, orderId, field("shown"), "old", now),
  },
  "send-pay-link": {
    group: "contact",
    right: "changes",
    offer: (found) =>
      isToPay(found) && !found.order.isContested && { shown: found.payLink?.sendings ?? 0 },
    run: (deps, press) => sendPayLinkAgain(deps, press.orderId, shownNumber(press), press.now),
  },
  "extend-pay-link": {
    right: "changes",
    offer: (found) => isToPay(found) && {},
    asks: ["hours"],
    run: (deps, { orderId, field, now }) =>
      extendPayLink(deps, orderId, Number(field("hours")), now),
  },
  "end-pay-link": {
    right: "changes",
    offer: (found) => isToPay(found) && {},
    run: (deps, { orderId, now }) => endPayLink(deps, orderId, "staff", now),
  },
  "replace-link": {
    group: "contact",
    right: "changes",
    offer: ({ linkId, order }) => linkId !== undefined && !order.isContested && { shown: linkId },
    run(deps, { orderId, field, now }) {
      const asked = { by: "staff", linkId: field("shown"), audit: deps.audit } as const;
      const replaceMeeting = createBookingMeetingReplacer(deps);
      return replaceManageLinkOnRequest(deps, orderId, asked, now, replaceMeeting);
    },
  },
  "cancel-for-client": {
    right: "changes",
    needsCode: true,
    offer(found) {
      const { paise } = found.money.ifCancelled;
      return isToCome(found) && { paise, shown: paise };
    },
    run: (deps, press) => cancelBooking(deps, press.orderId, shownNumber(press), press.now),
  },
  move: {
    right: "changes",
    offer: (found) => isToCome(found) && { shown: shownSessionValue(found.order) },
    run: async (deps, { orderId, field, ask, now }) => {
      const parsed = parseSlot({ day: field("day"), time: field("time") }, indiaDay(now));
      if (!parsed.ok) return { ok: false, reason: "slot_unknown" };
      const therapistId = Number(field("therapist"));
      const mayBeTwice = field(TWICE_FIELD) === "yes";
      const byStaff = { therapistId, shown: field("shown"), mayBeTwice, audit: deps.audit };
      const moved = await rescheduleBooking(deps, orderId, parsed.slot, now, byStaff);
      // The form shows the box once it is needed.
      if (!moved.ok && moved.reason === "client_busy") ask(TWICE_FIELD, "no");
      return moved;
    },
  },
  "accept-offer": {
    right: "changes",
    needsCode: true,
    offer: ({ slots }) => slots.length > 0 && {},
    asks: ["reason"],
    run: (deps, { orderId, field, now }) =>
      acceptOfferForClient(deps, orderId, field("slot"), field("reason"), now),
  },
  "cancel-as-ours": {
    right: "changes",
    needsCode: true,
    offer(found) {
      const isWithdrawn = found.order.state === "offered" && found.booking !== undefined;
      const { keptPaise: paise } = found.money;
      return (isBooked(found) || isWithdrawn) && { paise, shown: paise };
    },
    asks: ["reason"],
    run: (deps, press) =>
      cancelByOperator(deps, press.orderId, press.field("reason"), press.now, shownNumber(press)),
  },
  goodwill: {
    right: "goodwill",
    extents: ["up to one price"],
    needsCode: true,
    offer({ order }) {
      const most = mostGoodwill(order);
      return most >= LEAST_REFUND_PAISE && amountOf(most);
    },
    asks: ["amount", "borne-by", "reason"],
    run(deps, press) {
      const { field, staff, orderId, now } = press;
      const given = {
        amountPaise: paiseOf(field("amount")),
        reason: field("reason"),
        borneBy: field("borne-by") === "therapist" ? "therapist" : "us",
        shownPaise: shownNumber(press),
        extent: may(staff, "goodwill") ? "any" : "up to one price",
      } as const;
      return giveGoodwill(deps, orderId, given, now);
    },
  },
  "undo-no-show": {
    right: "changes",
    offer: (found) => isBooked(found) && Boolean(found.booking?.noShowAt) && {},
    run: (deps, { orderId, now }) => undoSessionNoShow(deps, orderId, now),
  },
  ...outsideActions,
  transfer: {
    right: "money",
    needsCode: true,
    offer: ({ money }) => amountOf(money.underWayPaise),
    asks: ["reference"],
    async run(deps, press) {
      const reference = press.field("reference");
      if (reference.length > 120) return { ok: false, reason: "reference_too_long" };
      if (reference === "") return { ok: false, reason: "reference_missing" };
      return recordBankTransfer(deps, press.orderId, reference, press.now, shownNumber(press));
    },
  },
  "retry-refund": {
    right: "money",
    needsCode: true,
    offer: ({ refunds }) => refunds.some(({ state }) => state === "refused") && {},
    run: (deps, { orderId, now }) => queueRefundRetry(deps, orderId, now),
  },
  chargeback: {
    right: "money",
    needsCode: true,
    offer: ({ order }) => amountOf(mostChargeback(order)),
    asks: ["chargeback"],
    run: (deps, press) =>
      recordChargebackReversal(
        deps,
        press.orderId,
        {
          amountPaise: paiseOf(press.field("amount")),
          reference: press.field("reference").trim(),
          shownPaise: shownNumber(press),
        },
        press.now,
      ),
  },
  "reversal-won": {
    right: "money",
    needsCode: true,
    offer: ({ reversals }) => reversals.some(({ state }) => state !== "won") && {},
    run: (deps, { orderId, now }) => recordReversalWon(deps, orderId, now),
  },
  "reversal-seen": {
    right: "money",
    offer: ({ reversals }) =>
      reversals.some(({ state, seenAt }) => state === "lost" && seenAt === null) && {},
    run: (deps, { orderId, now }) => recordReversalSeen(deps, orderId, now),
  },
  "nothing-paid": {
    right: "money",
    offer: ({ order }) => order.givenUpAt !== null && {},
    run: (deps, { orderId, now }) => recordOrderUnpaid(deps, orderId, now),
  },
  "return-dispute": {
    right: "money",
    needsCode: true,
    offer: ({ order, money }) =>
      order.state === "disputed" && { paise: money.keptPaise, shown: money.keptPaise },
    run: (deps, { orderId, now }) => refundDisputedOrder(deps, orderId, now),
  },
  recovered: {
    right: "money",
    needsCode: true,
    offer: ({ refunds }) => refunds.some(isPaidTwice) && {},
    run: (deps, { orderId, now }) => recordOrderRecovery(deps, orderId, now),
  },
};

/** The actions that a person may do and the state of the order allows, in the order of the page. */
export function actionsOffered(holder: RoleHolder, found: FoundOrder): OfferedAction[] {
  return (Object.keys(orderActions) as ActionName[]).flatMap((name) => {
    const { needsCode = false, asks = [], ...action } = orderActions[name];
    const isMoney = action.right === "money" || action.right === "goodwill";
    const group = action.group ?? (isMoney ? "money" : "session");
    const offered = mayDo(holder, action) && action.offer(found);
    if (!offered) return [];
    const { paise = 0, shown: value = "", stage } = offered;
    const slots = name === "accept-offer" ? { slots: found.slots } : {};
    return [{ name, group, paise, shown: String(value), needsCode, asks, stage, ...slots }];
  });
}

/** The buttons of an order's page. */
export const orderForms: DeskActions<{ orderId: string }, Awaited<Done>> = {
  // An action without a number or text to compare is refused by the state that it leaves.
  expects: "shown",
  actions: orderActions,
  refuse: ({ reason }) => [refusalCopy[reason] ?? reason, 409],
  done: ({ orderId, intent }, done) => `/desk/order/${done.orderId ?? orderId}?done=${intent}`,
};
