import { supportLink } from "../../domain/links/manage-link.ts";
import type { RefundProgress } from "./refund-progress.ts";

/** Strings of a refund's progress, on the booking's page and on the payment's result. */
export const refundProgressCopy = {
  title: {
    on_its_way: (amount: string) => `${amount} is on its way to you`,
    returned: (amount: string) => `We’ve refunded ${amount}`,
    again: (amount: string) => `We’re retrying your refund of ${amount}`,
  } satisfies Record<RefundProgress["stage"], (amount: string) => string>,
  /** Why a part of the payment is refunded, beside a session that still takes place, or not. */
  notes: {
    duplicate: (isBooked) =>
      isBooked
        ? "You paid more than the session costs. Your session is still booked."
        : "You paid more than the session costs.",
    goodwill: (isBooked) =>
      isBooked
        ? "This refund is from us. Your booking stays as it is."
        : "This refund is from us, besides the one for your session.",
    price_cut: () => "The session you chose instead costs less. We refund the difference.",
    cancelled: () => undefined,
    no_session: () => undefined,
  } satisfies Record<RefundProgress["cause"], (isBooked: boolean) => string | undefined>,
  again: "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
  arrives: ({ sentOn, by, takes }: RefundProgress) =>
    sentOn === null
      ? `We’re sending it now. Your bank shows it by ${by}, where you paid from. Refunds take ${takes}.`
      : `We sent it on ${sentOn}. Your bank shows it by ${by}, where you paid from. Refunds take ${takes}.`,
  none: {
    title: "No refund is due",
    text: "That’s what the cancellation policy of your booking says.",
    allBefore: "We had already refunded all of your payment.",
  },
} as const;

export const cancelledByUsCopy = {
  title: "We cancelled this session",
  sorry: "We’re sorry. You don’t need to do anything.",
  /** Goodwill may have refunded a part of it before. */
  amount: ({ amount, share }: Pick<RefundProgress, "amount" | "share">) =>
    share === "all" ? `all ${amount}` : `the remaining ${amount}`,
  refund: {
    on_its_way: (amount, by) =>
      `We’re refunding ${amount}. You’ll get it by ${by}, where you paid from.`,
    returned: (amount, by) =>
      `We’ve refunded ${amount}. Your bank shows it by ${by}, where you paid from.`,
    again: (amount) =>
      `We’re refunding ${amount}. The first try failed, and we’re retrying your refund.`,
  } satisfies Record<RefundProgress["stage"], (amount: string, by: string) => string>,
  late: (by: string) => `Not there after ${by}? Write to ${supportLink}.`,
} as const;
