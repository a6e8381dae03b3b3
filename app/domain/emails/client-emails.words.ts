import { t } from "../../lib/language/t.ts";
import type { CancelRefund } from "../orders/order-money.ts";

/** What several emails say. */
export const emailCopy = {
  get order() {
    return t("Order");
  },
  booked: (brand: string) =>
    t(
      "You’re getting this email because a session was booked with this email address at {brand}. If that wasn’t you, please tell us.",
      { brand },
    ),
  bookedBefore: (brand: string) =>
    t(
      "You’re getting this email because a session was booked with this email address at {brand}.",
      { brand },
    ),
  toBeBooked: (brand: string) =>
    t(
      "You’re getting this email because someone started booking a session with this email address at {brand}. If that wasn’t you, please tell us.",
      { brand },
    ),
  paidFor: (brand: string) =>
    t(
      "You’re getting this email because a payment was made with this email address at {brand}. If that wasn’t you, please tell us.",
      { brand },
    ),
  bookedByStaff: (brand: string) =>
    t(
      "You’re getting this email because our team booked for you at {brand} with this email address. If that wasn’t you, please tell us.",
      { brand },
    ),
};
/** The emails about a session that takes place or took place, and its calendar entry. */
export const sessionEmailCopy = {
  calendarPage: (url: string) => t("Reschedule or cancel: {url}", { url }),
  confirmed: {
    free: (therapist: string) =>
      t("Thanks. Your session with {therapist} is booked. There is no charge.", { therapist }),
    text: (therapist: string) =>
      t("Thanks. Your session with {therapist} is booked and paid for.", { therapist }),
  },
  newLink: {
    subject: (start: string) => t("New link: your session on {start}", { start }),
    preheader: (start: string) =>
      t("Your session on {start} has a new meeting link. The time hasn’t changed.", { start }),
    get heading() {
      return t("Your session has a new link");
    },
    text: (therapist: string) =>
      t(
        "Your session with {therapist} has a new meeting link, because your booking’s private link, email address or second person has changed. The old one no longer works. The time hasn’t changed. If someone joins you, please see on your booking’s page if their email address is still there, and enter it again if it isn’t.",
        { therapist },
      ),
    reason: (brand: string) =>
      t(
        "You’re getting this email because a session booked with this email address at {brand} got a new link. If that wasn’t you, please tell us right away.",
        { brand },
      ),
  },
  moved: {
    subject: (start: string) => t("New time: your session on {start}", { start }),
    preheader: (start: string, hasNewLink: boolean) =>
      hasNewLink
        ? t("Your session has a new time, {start}. Please use the link in this email.", { start })
        : t("Your session has a new time, {start}. The meeting link is the same.", { start }),
    get heading() {
      return t("Your session has a new time");
    },
    text: (therapist: string) =>
      t("Your session with {therapist} is rescheduled. Here is the new time.", { therapist }),
    get nothingToPay() {
      return t("There is nothing more to pay.");
    },
    reason: (brand: string) =>
      t(
        "You’re getting this email because a session booked with this email address at {brand} was rescheduled. If that wasn’t you, please tell us right away.",
        { brand },
      ),
  },
};
/** The emails about cancellations and refunds. */
export const moneyEmailCopy = {
  get where() {
    return t("The refund goes to the account, card or UPI app you paid from.");
  },
  notBooked: {
    subject: (start: string) => t("Not booked: your session on {start}", { start }),
    preheader: (start: string) =>
      t("{start} is no longer available. You haven’t been charged.", { start }),
    get heading() {
      return t("Your session is not booked");
    },
    text: (time: string) =>
      t("We’re sorry: your time ({time}) is no longer available. You haven’t been charged.", {
        time,
      }),
  },
  cancelled: {
    subject: (start: string) => t("Cancelled: your session on {start}", { start }),
    preheader: (start: string, refund: string | null) =>
      refund === null
        ? t("The session on {start} is cancelled. No refund is due.", { start })
        : t("The session on {start} is cancelled. Your refund is {refund}.", { start, refund }),
    freePreheader: (start: string) =>
      t("The session on {start} is cancelled. You don’t need to do anything.", { start }),
    get heading() {
      return t("Your session is cancelled");
    },
    text: (therapist: string) =>
      t("Your session with {therapist} is cancelled. You don’t need to do anything.", {
        therapist,
      }),
    reason: (brand: string) =>
      t(
        "You’re getting this email because a session booked with this email address at {brand} was cancelled. If that wasn’t you, please tell us right away.",
        { brand },
      ),
    share: {
      none: () => t("none"),
      all: (refund: string) => t("{refund}, the full amount", { refund }),
      rest: (refund: string) => t("{refund}, the rest of what you paid", { refund }),
      part: (refund: string, price: string) => t("{refund} of {price}", { refund, price }),
    } satisfies Record<CancelRefund["share"], (refund: string, price: string) => string>,
    get restBefore() {
      return t(
        "We had already refunded a part of your payment. With this refund you have all of it back.",
      );
    },
    get allBefore() {
      return t("We had already refunded all of your payment.");
    },
    lateNone: (hours: number) =>
      t(
        "You cancelled less than {hours} hours before the session. Under the policy you booked with, no refund is due.",
        { hours },
      ),
    latePart: (hours: number, percent: number) =>
      t(
        "You cancelled less than {hours} hours before the session. Under the policy you booked with, you get a {percent}% refund.",
        { hours, percent },
      ),
    trace: (by: string, email: string) =>
      t("If it isn’t there by {by}, write to {email} and we’ll trace it.", { by, email }),
    get view() {
      return t("View your booking and refund");
    },
  },
  cancelledByUs: {
    preheader: (start: string, refund: string) =>
      t("We cancelled the session on {start}. {refund}", { start, refund }),
    get heading() {
      return t("We cancelled your session");
    },
    text: (therapist: string) =>
      t(
        "We’re sorry: we’ve cancelled your session with {therapist}. You don’t need to do anything.",
        { therapist },
      ),
    refundAll: (refund: string) => t("We’re refunding all {refund}.", { refund }),
    refundRest: (refund: string) => t("We’re refunding the remaining {refund}.", { refund }),
    get refundedBefore() {
      return t("We had already refunded all of your payment.");
    },
    refundBy: (refund: string, by: string) => t("{refund} You’ll get it by {by}.", { refund, by }),
    get another() {
      return t("Choose another time or another person");
    },
  },
  refund: {
    heading: (amount: string) => t("Your refund of {amount}", { amount }),
    get toWhere() {
      return t(
        "The refund goes to the account, card or UPI app you paid from. You don’t need to do anything.",
      );
    },
    trace: (email: string) =>
      t("If it isn’t there by then, write to {email} and we’ll trace it.", { email }),
  },
  noSession: {
    preheader: (amount: string) =>
      t("We’re refunding all {amount}. You don’t need to do anything.", { amount }),
    share: (amount: string) => t("{amount}, the full amount", { amount }),
    news: {
      get slot_gone() {
        return t(
          "We’re sorry: when your payment reached us, your time was already taken. No session is booked. We’re refunding you in full.",
        );
      },
      get offer_over() {
        return t(
          "We’ve released the other times we held for you. No session is booked. We’re refunding you in full.",
        );
      },
      get other() {
        return t(
          "We’re sorry: we couldn’t book a session for your payment. No session is booked. We’re refunding you in full.",
        );
      },
    },
  },
  duplicate: {
    preheader: (amount: string) =>
      t("You paid twice for one session. We’re refunding {amount}.", { amount }),
    share: (amount: string) => t("{amount}, the duplicate payment", { amount }),
    get news() {
      return t(
        "You paid twice for the same session. We’re refunding the duplicate payment. Nothing else changes.",
      );
    },
  },
  goodwill: {
    preheader: (amount: string) =>
      t("We’re refunding {amount}. You don’t need to do anything.", { amount }),
    share: (amount: string) => t("{amount}, a refund from us", { amount }),
    news: (amount: string) =>
      t("We’re refunding {amount} of what you paid. Your booking stays as it is.", { amount }),
  },
};
