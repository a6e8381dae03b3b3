import { ticketOf } from "../../domain/bookings/session-ticket.ts";
import {
  canEndFollowUps,
  findFollowUpSeries,
  type FollowUpPlan,
  listFollowUpPaths,
} from "../../domain/links/follow-ups.server.ts";
import {
  type PayLink,
  unpaidEndReason,
  payLinkState,
  shownAttempt,
} from "../../domain/links/pay-link.ts";
import { isWithoutCharge, refundSpans } from "../../domain/orders/order-money.ts";
import { paymentStatusPath } from "../../domain/orders/order.ts";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { openProfilePath } from "../../domain/therapists/therapist-path.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import { clientName } from "../../lib/contact.ts";
import { formatClock, formatInstant, indiaDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { Services } from "../../services.ts";
import { t } from "../../lib/language/t.ts";

/** What the list of a series says of one of its sessions. */
function seriesText({ link, state }: FollowUpPlan): string {
  const order = shownAttempt(link);
  const amount = formatRupees(order.pricePaise);
  if (state === "ended") return t("No longer held");
  if (state === "being_paid") return t("{amount}, being paid", { amount });
  if (state === "to_pay")
    return t("{amount}, please pay by {payBy}", { amount, payBy: formatInstant(link.heldUntil) });
  // It is booked, or not, within a minute.
  if (state === "being_decided" || order.state === "paid")
    return t("{amount}, we’re checking the payment", { amount });
  const isBooked = order.state === "booked";
  if (isWithoutCharge(order))
    return isBooked ? t("No charge, booked") : t("No charge, no longer booked: see our email");
  return isBooked
    ? t("{amount}, paid and booked", { amount })
    : t("{amount}, paid, no longer booked: see our email", { amount });
}

/** Loads the sessions that were proposed together with the one of a link; null without others. */
async function loadSeries(services: Services, link: PayLink, now: Date) {
  const series = link.series && (await findFollowUpSeries(services.db, link.series, now));
  if (!series) return null;
  // No other address is shown, so that none is read or sent.
  const payable = series.sessions.filter(
    ({ link: { orderId }, state }) =>
      orderId !== link.orderId && (state === "to_pay" || state === "being_paid"),
  );
  const paths = await listFollowUpPaths(services, { ...series, sessions: payable });
  return {
    canEnd: canEndFollowUps(series),
    sessions: series.sessions.map((plan) => ({
      key: plan.link.orderId,
      when: formatInstant(shownAttempt(plan.link).startsAt),
      text: seriesText(plan),
      /** Null for the session of this page, and for one that is not to pay. */
      path: paths.get(plan.link.orderId) ?? null,
    })),
  };
}

export async function loadPayLinkPage(services: Services, link: PayLink, now: Date) {
  const order = shownAttempt(link);
  const therapist = await findTherapistById(services.db, order.therapistId);
  const pricePaise = order.pricePaise;
  return {
    state: payLinkState(link, now),
    series: await loadSeries(services, link, now),
    endReason: unpaidEndReason(link, now),
    name: clientName(order.contact) ?? null,
    heldUntil: formatInstant(link.heldUntil),
    pageUntil: order.paymentExpiresAt && formatClock(order.paymentExpiresAt),
    hasFailed: order.state === "failed",
    amount: formatRupees(pricePaise),
    therapistName: therapist ? therapistDisplayName(therapist) : "",
    chooseAgain: (therapist && openProfilePath(therapist, indiaDay(now))) ?? "/therapist",
    resultPath: paymentStatusPath(order.id),
    session: ticketOf(order, therapist),
    refunds: refundSpans({ ...order, pricePaise, keptPaise: pricePaise }, now, now),
  };
}
