import { t } from "../../lib/language/t.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { brand, supportLink } from "../../content/brand.ts";
import type { Receipt } from "../../domain/bookings/load-receipt.server.ts";

export const receiptCopy = {
  get title() {
    return t("Receipt");
  },
  get tabTitle() {
    return t("Receipt: {brand}", { brand: brand.name });
  },
  get description() {
    return t("Your receipt, to print or to save.");
  },
  get howToPrint() {
    return t("To keep a copy, you can also save this page as a PDF from your browser’s menu.");
  },
  get demo() {
    return t("This is a sample receipt. The demo takes no money.");
  },
  get back() {
    return t("Back to your booking");
  },
  get seller() {
    return t("Sold by");
  },
  get buyer() {
    return t("Sold to");
  },
  get when() {
    return t("When");
  },
  get price() {
    return t("Price");
  },
  get order() {
    return t("Order number");
  },
  get paidOn() {
    return t("Paid on");
  },
  get noneTitle() {
    return t("There is no receipt");
  },
  get none() {
    return t("This session was free.");
  },
  get paidHow() {
    return t("How you paid");
  },
  get amounts() {
    return t("Amounts");
  },
  get total() {
    return t("Paid");
  },
  paid: ({ paid }: Receipt) => t("{paid} paid", { paid }),
  get print() {
    return t("Print");
  },
  get refundDue() {
    return t("Refund on its way");
  },
  get net() {
    return t("Paid after refunds");
  },
  get support() {
    return t("Questions about this receipt? Write to {supportLink}.", { supportLink });
  },
  get connection() {
    return t("How you connect");
  },
  session: ({ therapistName, durationMinutes }: Receipt) =>
    t("{durationMinutes} minutes with {therapistName}", { durationMinutes, therapistName }),
  date: ({ date, time, cancelled }: Receipt) =>
    unbrokenTime(cancelled ? t("{date}, {time}. Cancelled.", { date, time }) : `${date}, ${time}`),
  get number() {
    return t("Receipt number");
  },
  refund: ({ on, creditNote }: Receipt["refunds"][number]) =>
    creditNote
      ? t("Refunded on {on} (credit note {creditNote})", { on, creditNote })
      : t("Refunded on {on}", { on }),
  get duplicate() {
    return t("You paid more than the price. We’ll refund the extra.");
  },
};
