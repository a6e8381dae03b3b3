import { redirect } from "react-router";
import { cancelBooking, cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import { acceptOfferForClient } from "../../domain/bookings/load-offer.server.ts";
import {
  createBookingMeetingReplacer,
  rescheduleBooking,
} from "../../domain/bookings/reschedule-booking.server.ts";
import { undoSessionNoShow } from "../../domain/bookings/therapist-session.server.ts";
import { parseSlot } from "../../domain/calendar/slots.ts";
import { openWhatsapp } from "../../domain/clients/whatsapp.server.ts";
import { queueConfirmationResend } from "../../domain/emails/send-email.server.ts";
import { correctEmailAndLink } from "../../domain/links/change-email.server.ts";
import { replaceManageLinkOnRequest } from "../../domain/links/manage-links.server.ts";
import {
  endPayLink,
  extendPayLink,
  sendPayLinkAgain,
} from "../../domain/links/pay-links.server.ts";
import { giveGoodwill } from "../../domain/payments/goodwill.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  recordOutsidePayment,
} from "../../domain/payments/outside-payments.server.ts";
import { PaymentProviderError } from "../../domain/payments/payment-provider.ts";
import { recordBankTransfer } from "../../domain/payments/record-bank-transfer.server.ts";
import {
  queueRefundRetry,
  recordOrderRecovery,
  recordOrderUnpaid,
  refundDisputedOrder,
  republishJobsOfOrder,
} from "../../domain/payments/retry-order.server.ts";
import {
  recordChargebackReversal,
  recordReversalSeen,
  recordReversalWon,
} from "../../domain/payments/reversals.server.ts";
import { decideEmailClaim } from "../../domain/privacy/claim-email.server.ts";
import { parseAuditReason } from "../../domain/staff/audit.server.ts";
import { isStaffEmail } from "../../domain/staff/staff.server.ts";
import { undoMove } from "../../domain/staff/undo-move.server.ts";
import { isOwner, may, type RoleHolder } from "../../domain/staff/staff-member.ts";
import { deskScreen, maySendForm, type Runs } from "../../http/desk-screen.server.ts";
import { LEAST_REFUND_PAISE } from "../../domain/orders/refund-policy.ts";
import { formatRupees } from "../../lib/money.ts";
import { indiaDay, parseIndiaDateTime } from "../../lib/india-time.ts";
import { enoughEmails, orderUnknown, twiceProblem } from "./desk-fields.tsx";
import type { OrderAction } from "./order-action.ts";
import { type ActionName, orderActions } from "./order-actions.ts";
import type { OrderFacts } from "./order-facts.server.ts";

/** The actions that a person may do and the order's state allows, in the order of the page. */
export const listAvailableActions = (holder: RoleHolder, facts: OrderFacts) =>
  Object.entries<OrderAction>(orderActions)
    .filter(([, action]) => maySendForm(holder, action) && action.when(facts))
    .map(([name, { effect, refunds, shown, options }]) => ({
      name: name as ActionName,
      shown: String(shown?.(facts) ?? ""),
      ...(typeof effect === "function" && { effect: effect(facts) }),
      ...(refunds && { refunds: refunds(facts) }),
      ...(options && { options: options(facts) }),
    }));

export type AvailableAction = ReturnType<typeof listAvailableActions>[number];

const decisionOf = (expectedPaise: number, staff: { id: string } & RoleHolder) => ({
  staff: { id: staff.id, isOwner: isOwner(staff) },
  expectedPaise,
});

/** The use case of each action. */
export const orderRuns = {
  "ask-provider": (deps, _values, { orderId, now }) => republishJobsOfOrder(deps, orderId, now),
  resend: (deps, { shown }, { orderId, now }) => queueConfirmationResend(deps, orderId, shown, now),
  // The new link goes to the new address: to a member's own it would let them act as the client.
  "correct-email": async (deps, { shown, email }, { orderId, now }) =>
    (await isStaffEmail(deps.db, email))
      ? { ok: false, reason: "staff_address" as const }
      : correctEmailAndLink(
          deps,
          orderId,
          { shown, typed: email },
          now,
          createBookingMeetingReplacer(deps),
        ),
  "keep-email": (deps, { shown }, { orderId, now }) =>
    decideEmailClaim(deps, orderId, shown, "new", now),
  "give-back-email": (deps, { shown }, { orderId, now }) =>
    decideEmailClaim(deps, orderId, shown, "old", now),
  "send-pay-link": (deps, { shown }, { orderId, now }) =>
    sendPayLinkAgain(deps, orderId, shown, now),
  "write-whatsapp": (deps, { kind }, { orderId, now }) => openWhatsapp(deps, orderId, kind, now),
  "extend-pay-link": (deps, { hours }, { orderId, now }) =>
    extendPayLink(deps, orderId, hours, now),
  "end-pay-link": (deps, _values, { orderId, now }) => endPayLink(deps, orderId, "staff", now),
  "replace-link": (deps, { shown: linkId }, { orderId, now }) =>
    replaceManageLinkOnRequest(
      deps,
      orderId,
      { by: "staff", linkId, audit: deps.audit },
      now,
      createBookingMeetingReplacer(deps),
    ),
  "cancel-for-client": (deps, { shown }, { orderId, now }) =>
    cancelBooking(deps, orderId, shown, now),
  async move(deps, { shown, therapist, slot, twice }, { orderId, ask, now }) {
    const parsed = parseSlot(slot, indiaDay(now));
    if (!parsed.ok) return { ok: false, reason: "slot_unknown" as const };
    const moved = await rescheduleBooking(deps, orderId, parsed.slot, now, {
      therapistId: therapist,
      shown,
      mayBeTwice: twice,
      audit: deps.audit,
    });
    // The form shows the box once it is needed.
    if (!moved.ok && moved.reason === "client_busy") ask("twice", "no");
    return moved;
  },
  "undo-move": (deps, { shown }, { orderId, now }) => undoMove(deps, orderId, shown, now),
  "accept-offer": (deps, { slot, reason }, { orderId, now }) =>
    acceptOfferForClient(deps, orderId, slot, reason, now),
  "cancel-as-ours": (deps, { shown, reason }, { orderId, now }) =>
    cancelByOperator(deps, orderId, reason, now, shown),
  goodwill: (
    deps,
    { shown: expectedPaise, amount: amountPaise, "borne-by": borneBy, reason },
    { orderId, staff, now },
  ) => {
    const extent = may(staff, "goodwill") ? "any" : "up to one price";
    return giveGoodwill(
      deps,
      orderId,
      { amountPaise, reason, borneBy, expectedPaise, extent },
      now,
    );
  },
  "undo-no-show": (deps, _values, { orderId, now }) => undoSessionNoShow(deps, orderId, now),
  "record-outside": (
    deps,
    { shown: expectedPaise, kind, reference, "paid-at": paidAt },
    { orderId, staff, now },
  ) =>
    recordOutsidePayment(
      deps,
      orderId,
      { kind, reference, paidAt: parseIndiaDateTime(paidAt), expectedPaise, staffId: staff.id },
      now,
    ),
  "confirm-outside": (deps, { shown }, { orderId, staff, now }) =>
    confirmOutsidePayment(deps, orderId, decisionOf(shown, staff), now),
  "decline-outside": (deps, { shown, reason }, { orderId, staff, now }) =>
    declineOutsidePayment(
      deps,
      orderId,
      { ...decisionOf(shown, staff), reason: parseAuditReason(reason) ?? "" },
      now,
    ),
  async transfer(deps, { shown, reference }, { orderId, now }) {
    if (reference.length > 120) return { ok: false, reason: "reference_too_long" as const };
    if (reference === "") return { ok: false, reason: "reference_missing" as const };
    return recordBankTransfer(deps, orderId, reference, now, shown);
  },
  "retry-refund": (deps, _values, { orderId, now }) => queueRefundRetry(deps, orderId, now),
  chargeback: (deps, { shown: expectedPaise, amount: amountPaise, reference }, { orderId, now }) =>
    recordChargebackReversal(deps, orderId, { amountPaise, reference, expectedPaise }, now),
  "reversal-won": (deps, _values, { orderId, now }) => recordReversalWon(deps, orderId, now),
  "reversal-seen": (deps, _values, { orderId, now }) => recordReversalSeen(deps, orderId, now),
  "nothing-paid": (deps, _values, { orderId, now }) => recordOrderUnpaid(deps, orderId, now),
  "return-dispute": (deps, _values, { orderId, now }) => refundDisputedOrder(deps, orderId, now),
  recovered: (deps, _values, { orderId, now }) => recordOrderRecovery(deps, orderId, now),
} satisfies Runs<typeof orderActions, { orderId: string }>;

/** Rules for a client who moves their session: none binds staff. */
const clientsRule = "The session can’t be moved to this time. Nothing was saved.";

/** The amounts of goodwill: what it leaves can be refunded later. @param mostPaise what is kept */
export function goodwillAmounts(mostPaise: number): string {
  const part = mostPaise - LEAST_REFUND_PAISE;
  const all = formatRupees(mostPaise);
  return part >= LEAST_REFUND_PAISE
    ? `Enter between ${formatRupees(LEAST_REFUND_PAISE)} and ${formatRupees(part)}, or all ${all}.`
    : `Enter all ${all}.`;
}

/** The actions of an order's page. @param from the screen to which the order leads back */
export const orderScreen = (orderId: string, from = "") =>
  deskScreen({ orderId }, orderActions, {
    run: orderRuns,
    problems: {
      quote_changed:
        "This changed since you opened the page. Nothing was saved. Read the new amount below.",
      contested:
        "Two mailboxes say that this booking is theirs. Decide first which address is right.",
      not_claimed: "This was decided already. Nothing was saved.",
      nothing_to_give_back:
        "The booking has an address that no change we know has led to. Nothing was saved. Keep the address, then correct it by hand.",
      email_changed:
        "The email address changed since you opened the page. Nothing was saved. Read it again below.",
      link_changed:
        "The link was replaced since you opened the page. Nothing was saved. Reload and try again.",
      already_again: "Someone has already re-sent it. Nothing was sent now.",
      enough_emails: enoughEmails,
      not_an_address: "This email address can’t receive email. Check it for a mistake.",
      staff_address: "This address belongs to a staff member. A client’s link can’t go there.",
      not_open: "The link is paid or has ended. Nothing was saved.",
      being_paid: "The client has the payment page open. Try again when it is over.",
      not_later: "That isn’t later than now. Choose more hours, or another time for the session.",
      not_writable: "This no longer suits the order. Nothing was opened. Look at it again.",
      too_often: "It was sent 20 times. Copy the address instead.",
      no_link: "There is no booking link to replace.",
      not_booked: "The session is no longer booked. Nothing was saved.",
      already_started: "The session has begun. Cancel it on our side, or leave it.",
      cancelled_by_visitor: "The client has already cancelled it. Nothing was saved.",
      no_goodwill: "We keep nothing of this payment. Nothing was saved.",
      amount_invalid: ({ mostPaise }) => goodwillAmounts(mostPaise),
      reversed_amount_invalid: ({ mostPaise }) =>
        `Enter an amount of at most ${formatRupees(mostPaise)}.`,
      above_one_price: "Support refunds at most one price. Ask an owner for more.",
      offer_over: "The offer was answered, or it has ended. Nothing was saved.",
      slot_not_offered:
        "This time is no longer available. Nothing was saved. Choose one of the others below.",
      slot_unknown: "Choose a day and a time.",
      slot_passed: "This time has passed, or the session has begun. Nothing was saved.",
      slot_taken: "This time is no longer available with this therapist. Nothing was saved.",
      client_busy: twiceProblem,
      undo_over:
        "The minute is over, or the session changed since. Nothing was saved. Move it again.",
      slot_too_soon: clientsRule,
      too_late: clientsRule,
      price_changed: clientsRule,
      connection_missing:
        "This therapist doesn’t offer the connection that was booked. Nothing was saved.",
      reason_missing: "Write a reason of 3 to 200 characters.",
      reason_too_long: "Write a reason of at most 200 characters.",
      nothing_owed: "Nothing is owed any more. Nothing was saved.",
      provider_has_it: "The payment company is sending this refund: a transfer would pay it twice.",
      being_sent: "The refund is being sent right now. Try again in two minutes.",
      payment_contested:
        "The client’s bank contests this payment, and may refund the client. Nothing was saved.",
      reference_invalid:
        "Write the payment company’s or the bank’s number: 3 to 64 letters, digits or . _ : / # -",
      no_reversal: "Nothing of this payment is reversed or contested any more. Nothing was saved.",
      reference_used: "A transfer with this reference is already recorded. Nothing was saved.",
      reference_missing: "Enter the bank’s reference.",
      reference_too_long: "A reference has at most 120 characters. Nothing was saved.",
      not_payable: "This order can’t be paid this way any more. Nothing was saved.",
      being_opened: "The client is opening the pay page right now. Try again in a minute.",
      kind_unknown: "Choose how it was paid.",
      paid_at_invalid: "Write when it was paid: not in the future, and at most 31 days ago.",
      not_waiting: "This payment is already decided. Nothing was saved.",
      own_record: "A different person must confirm or decline it, not the one who recorded it.",
      not_disputed: "The payment is not disputed any more.",
      not_refused: "No refund is refused, or its next try is already on its way.",
      not_given_up: "This payment is no longer listed. Nothing was saved.",
      not_paid_twice: "No double refund is open.",
      order_unknown: orderUnknown,
    },
    at: { amount_invalid: "amount-goodwill", reversed_amount_invalid: "amount-chargeback" },
    failed: (error) =>
      error instanceof PaymentProviderError
        ? {
            text: "The payment company didn’t answer. Nothing was saved. Try again in a minute.",
            status: 502,
          }
        : undefined,
    status: 409,
    done: ({ intent }, done) => {
      if ("whatsapp" in done) return redirect(done.whatsapp);
      const id = "orderId" in done ? done.orderId : orderId;
      return `/desk/order/${id}?done=${intent}${from && `&from=${encodeURIComponent(from)}`}`;
    },
  });
