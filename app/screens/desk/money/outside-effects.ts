import { type OutsideStage, outsideStage } from "../../../domain/payments/outside-kinds.ts";
import { formatRupees } from "../../../lib/money.ts";
import type { OrderFacts } from "../order-facts.server.ts";

/** What follows once finance confirms a payment in cash, by UPI or by bank. */
export const confirmed: Readonly<Record<OutsideStage, string>> = {
  held: "The session is booked, and both people get an email.",
  released:
    "The session is booked if its time is still available. Otherwise the client chooses another time, or you return the money.",
  doubled:
    "Their session is paid online already: this is a second payment. You return it; it stands under “To do”.",
};

/** What follows once finance declines it. */
export const declined: Readonly<Record<OutsideStage, string>> = {
  held: "The time is released, and the client gets an email.",
  released: "The time was released before, and the client knows.",
  doubled: "The client’s session is paid online and stays as it is.",
};

/** @param follows what follows, by the payment's stage */
export const effectOf =
  (say: (sum: string) => string, follows: Readonly<Record<OutsideStage, string>>) =>
  ({ toDecide }: OrderFacts) =>
    toDecide ? `${say(formatRupees(toDecide.amountPaise))} ${follows[outsideStage(toDecide)]}` : "";

/** A decision about a payment in cash, by UPI or by bank. */
export const decision = {
  needsCode: true,
  when: ({ toDecide }: OrderFacts) => toDecide !== undefined,
  shown: ({ toDecide }: OrderFacts) => toDecide?.amountPaise ?? "",
} as const;
