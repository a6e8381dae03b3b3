import {
  outsidePaymentText,
  type OutsideStage,
  outsideStage,
} from "../../domain/payments/outside-kinds.ts";
import type { OutsidePayment } from "../../domain/payments/outside-payments.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";

/** What follows once finance confirms a payment in cash, by UPI or by bank. */
export const confirmedText: Readonly<Record<OutsideStage, string>> = {
  held: "The session is booked, and both people get an email.",
  released:
    "The session is booked if its time is still available. Otherwise the client chooses another time, or you return the money.",
  doubled:
    "Their session is paid online already: this is a second payment. You return it; it stands under “To do”.",
};

/** What follows once finance declines it. */
export const declinedText: Readonly<Record<OutsideStage, string>> = {
  held: "The time is released, and the client gets an email.",
  released: "The time was released before, and the client knows.",
  doubled: "The client’s session is paid online and stays as it is.",
};

const undecided: Readonly<Record<OutsideStage, (payment: OutsidePayment) => string>> = {
  held: ({ confirmBy }) => `To be confirmed by ${formatInstant(confirmBy)}.`,
  released: () => "Not confirmed in time: the time was released. Confirm or decline it.",
  doubled: () =>
    "Not confirmed before the client paid online. Perhaps a second payment: confirm or decline it.",
};

function outsideStateText(payment: OutsidePayment): string {
  if (payment.state === "declined") return "Declined: no money came.";
  if (payment.state !== "confirmed") return undecided[outsideStage(payment)](payment);
  return payment.paidBy === null ? "Confirmed." : "Confirmed, as a second payment.";
}

/** What is known of a payment in cash, by UPI or by bank. */
export function outsideText(payment: OutsidePayment): string {
  const { amountPaise, paidAt } = payment;
  const how = outsidePaymentText(payment);
  return `${formatRupees(amountPaise)} ${how}, paid ${formatInstant(paidAt)}. ${outsideStateText(payment)}`;
}
