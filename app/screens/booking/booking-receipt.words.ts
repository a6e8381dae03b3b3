import { supportLink } from "../../domain/links/manage-link.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { brand } from "../../content/brand.ts";
import type { Receipt } from "../../domain/bookings/load-receipt.server.ts";

/** Strings of the receipt of a booking. */
export const receiptCopy = {
  title: "Receipt",
  tabTitle: `Receipt: ${brand.name}`,
  description: "Your receipt, to print or to save.",
  howToPrint: "To keep a copy, you can also save this page as a PDF from your browser’s menu.",
  demo: "This is a sample receipt. The demo takes no money.",
  back: "Back to your booking",
  seller: "Sold by",
  buyer: "Sold to",
  when: "When",
  price: "Price",
  order: "Order number",
  paidOn: "Paid on",
  amounts: "Amounts",
  total: "Paid",
  paid: ({ paid }: Receipt) => `${paid} paid`,
  print: "Print",
  refundDue: "Refund on its way",
  net: "Paid after refunds",
  support: `Questions about this receipt? Write to ${supportLink}.`,
  connection: "How you connect",
  session: ({ therapistName, durationMinutes }: Receipt) =>
    `${durationMinutes} minutes with ${therapistName}`,
  date: ({ date, time, cancelled }: Receipt) =>
    unbrokenTime(cancelled ? `${date}, ${time}. Cancelled.` : `${date}, ${time}`),
  number: "Receipt number",
  refund: ({ on, creditNote }: Receipt["refunds"][number]) =>
    creditNote ? `Refunded on ${on} (credit note ${creditNote})` : `Refunded on ${on}`,
  duplicate: "More than the price was paid. We refund the difference in full.",
} as const;
