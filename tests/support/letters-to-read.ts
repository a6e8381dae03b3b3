import type { Brand } from "../../app/features/messages/brand.ts";
import { cancelledLetter } from "../../app/features/messages/cancelled-letter.ts";
import { confirmationLetter } from "../../app/features/messages/confirmation-letter.ts";
import type { WrittenLetter } from "../../app/features/messages/letter-layout.ts";
import { linksLetter } from "../../app/features/messages/links-letter.ts";
import { movedLetter } from "../../app/features/messages/moved-letter.ts";
import { offerLetter } from "../../app/features/messages/offer-letter.ts";
import { refundLetter, secondPaymentLetter } from "../../app/features/messages/refund-letter.ts";
import { reminderLetter } from "../../app/features/messages/reminder-letter.ts";
import {
  therapistCancelledLetter,
  therapistLetter,
  therapistMovedLetter,
} from "../../app/features/messages/therapist-letter.ts";
import { refundPolicy } from "../../app/features/orders/refund-policy.ts";

const brand: Brand = {
  name: "Sahaj",
  supportEmail: "support@example.com",
  phone: "+91 120 555 0100",
  address: "Noida, Uttar Pradesh, India",
  helplines: [{ name: "Tele-MANAS", number: "14416", hours: "24 hours" }],
};

/** All that any letter says, of one session. */
export const said = {
  visitorName: "Priya Rao",
  therapistName: "Asha Menon",
  sessionWhen: "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST",
  durationMinutes: 60,
  connection: "Video call",
  link: "https://meet.example.org/s-abcdefghijklmnopqrstuvwxyz234567",
  manageUrl: "https://example.com/booking/AbCdEfGhIjKlMnOpQrStUv",
  sessionUrl: "https://example.com/session/VuTsRqPoNmLkJiHgFeDcBa",
  noShowAfterMinutes: 15,
  amount: "₹799",
  orderId: "order_1795242600000_abc",
  policyLine: "Free cancellation until Fri 20 Nov, 5:00 PM IST",
  pricePaise: 79_900,
  refundPaise: 79_900,
  policy: refundPolicy,
  cancelledByUsAt: null as Date | null,
  byUs: false,
  takes: "within 7 to 10 working days",
  because: "slot_gone" as const,
  chooseAgainUrl: "https://example.com/match",
  times: ["Sat 21 Nov, 6:00 PM IST", "Sat 21 Nov, 7:00 PM IST", "Sun 22 Nov, 9:00 AM IST"],
  until: "Sat 21 Nov, 5:10 AM IST",
  answerUrl: "https://example.com/payment-status?orderId=order_1795242600000_abc",
  brand,
};

const links = ({ visitorName, therapistName, sessionWhen, manageUrl }: typeof said) =>
  linksLetter({
    visitorName,
    bookings: [{ state: "booked", sessionWhen, therapistName, address: manageUrl }],
    brand,
  });

/** Every letter that may come after a payment. */
export const everyLetter: Record<string, (input: typeof said) => WrittenLetter> = {
  confirmation: confirmationLetter,
  therapist: therapistLetter,
  moved: movedLetter,
  "moved, to the therapist": therapistMovedLetter,
  cancelled: cancelledLetter,
  "cancelled, to the therapist": therapistCancelledLetter,
  "cancelled by us": (input) =>
    cancelledLetter({ ...input, cancelledByUsAt: new Date("2026-11-20T05:00:00Z") }),
  "cancelled by us, to the therapist": (input) =>
    therapistCancelledLetter({ ...input, byUs: true }),
  reminder: reminderLetter,
  offer: offerLetter,
  refund: refundLetter,
  "second payment": secondPaymentLetter,
  links,
};

/** A letter's text with its line breaks undone. */
export const joined = (text: string) => text.replace(/\s+/g, " ");
