import { unbrokenTime } from "../../../lib/india-time.ts";
import { refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { brand } from "../../../content/brand.ts";
import type { Guide } from "./guide-page.tsx";

/** Prices and refunds. Numbers come from the roster and the refund policy. */
export const pricing: Guide = {
  title: "Prices and refunds",
  description: "What a session costs, what is included, and how much you get back if you cancel.",
  lead: "You see the total before you pay. That’s all you pay.",
  drawing: "cup",
  sections: [
    {
      id: "included",
      title: "What you pay for",
      points: [
        "Each therapist has a price for 30 minutes and a price for 60 minutes. Both are on the profile.",
        ...(brand.taxLine ? [`${brand.taxLine}.`] : []),
        "You pay for one session at a time. There is no subscription and no fee for an account.",
        `Rescheduling is free until ${refundPolicy.fullUntilHours} hours before the session, up to ${refundPolicy.moves} times.`,
        "Articles, self-assessments and audios are free.",
      ],
      links: [{ to: "/therapist", label: "See therapists and their prices" }],
    },
  ],
  next: [
    { to: "/quiz", label: "Find a therapist" },
    { to: "/refunds", label: "Refund and Cancellation Policy" },
    { to: "/first-session", label: "Your first session" },
  ],
};

export const pricingCopy = {
  minutes: (minutes: number) => `${minutes} minutes`,
  from: (price: string) => `from ${price}`,
  noPrices: "No therapist is listed at the moment. Please look again later.",
  refundTitle: "If you cancel",
  hoursBefore: (hours: number) => `${hours} hours before`,
  start: "it starts",
  refundSentence: (price: string, hours: number, late: string) =>
    `For a session of ${price}: cancel at least ${hours} hours before and get ${price} back. Cancel later, before it starts, and get ${late} back. If you miss the session, no refund is due.`,
  refundDays: (sent: string, by: string, from: number, to: number) =>
    `A refund takes ${from} to ${to} working days from the day you cancel. For example, if you cancel on ${unbrokenTime(sent)}, you get it by ${unbrokenTime(by)}.`,
  payment: (company: string) =>
    `You pay through ${company}, by UPI, by card or by net banking, as its page offers it. Your refund goes to the account, card or UPI app you paid from.`,
} as const;
