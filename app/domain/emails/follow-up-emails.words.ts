import { t } from "../../lib/language/t.ts";
import type { FollowUpEnder } from "../links/follow-ups.server.ts";
import type { OutsideKind } from "../payments/outside-kinds.ts";

/** The emails about the next sessions of a client. */
export const followUpsEmailCopy = {
  get subject() {
    return t("Times held for your next sessions");
  },
  preheader: (payBy: string) =>
    t("Pay each one when it suits you, the first by {payBy}.", { payBy }),
  get heading() {
    return t("Your next sessions");
  },
  text: (therapist: string) =>
    t(
      "We’ve held these times with {therapist} for you. You pay for each one on its own, before the time beside it. Nothing is charged before you pay.",
      { therapist },
    ),
  price: (amount: string, payBy: string) => t("{amount}, pay by {payBy}", { amount, payBy }),
  get see() {
    return t("See your sessions and pay");
  },
  get decline() {
    return t(
      "Don’t want one of them, or none? You can say so on the same page. A time that isn’t paid for is released, and costs you nothing.",
    );
  },
  get keepPrivate() {
    return t("The link is private, so please don’t share it.");
  },
  ended: {
    get subject() {
      return t("We’ve released the times of your next sessions");
    },
    get preheader() {
      return t("You haven’t been charged for them.");
    },
    text: {
      client: (therapist) =>
        t(
          "As you asked, we’ve released the times that were not paid for yet. You haven’t been charged for them. A session with {therapist} that you have paid for stays booked.",
          { therapist },
        ),
      therapist: (therapist) =>
        t(
          "{therapist} has released the times that were not paid for yet. You haven’t been charged for them. A session with them that you have paid for stays booked.",
          { therapist },
        ),
      staff: (therapist) =>
        t(
          "Our team has released the times that were not paid for yet. You haven’t been charged for them. A session with {therapist} that you have paid for stays booked.",
          { therapist },
        ),
    } satisfies Record<FollowUpEnder, (therapist: string) => string>,
  },
};
/** The email about a payment in cash, by UPI or by bank that was not confirmed. */
export const unconfirmedEmailCopy = {
  subject: (start: string) => t("Not booked: your session on {start}", { start }),
  preheader: (start: string) =>
    t("We couldn’t confirm your payment, so {start} is released.", { start }),
  get heading() {
    return t("Your session is not booked");
  },
  text: {
    cash: (amount) =>
      t(
        "We couldn’t confirm your payment of {amount} in cash, so we’ve released the time that we held for you.",
        { amount },
      ),
    upi: (amount) =>
      t(
        "We couldn’t confirm your payment of {amount} by UPI, so we’ve released the time that we held for you.",
        { amount },
      ),
    bank: (amount) =>
      t(
        "We couldn’t confirm your payment of {amount} by bank transfer, so we’ve released the time that we held for you.",
        { amount },
      ),
  } satisfies Record<OutsideKind, (amount: string) => string>,
  ifPaid: ({ phone, hours, email }: { phone: string; hours: string; email: string }) =>
    t(
      "If you’ve paid, your money is safe, and please don’t pay again. Call {phone} ({hours}) or write to {email} with the order’s number. We’ll book a session for it, or return it in full.",
      { phone, hours, email },
    ),
};
