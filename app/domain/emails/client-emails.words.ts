import { t } from "../../lib/language/t.ts";
import type { CancelRefund } from "../orders/order-money.ts";

/** What several emails say. */
export const emailCopy = {
  hello: (name: string) => t("Hello {name},", { name }),
  get ifYouNeedHelp() {
    return t("If you need help now:");
  },
  questions: (email: string, phone: string) => t("Questions: {email}, {phone}", { email, phone }),
  get yourData() {
    return t("Your data");
  },
  get when() {
    return t("When");
  },
  get length() {
    return t("Length");
  },
  minutes: (minutes: number) => t("{minutes} minutes", { minutes }),
  get connection() {
    return t("How you connect");
  },
  get withLabel() {
    return t("With");
  },
  get paid() {
    return t("Paid");
  },
  get price() {
    return t("Price");
  },
  get order() {
    return t("Order");
  },
  get refund() {
    return t("Refund");
  },
  get arrives() {
    return t("Arrives");
  },
  get heldUntil() {
    return t("Held for you until");
  },
  get timeYouChose() {
    return t("Time you chose");
  },
  get bookAnother() {
    return t("Book another time");
  },
  get chooseAnother() {
    return t("Choose another time");
  },
  get view() {
    return t("View your booking");
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
  get calendarReminds() {
    return t("The calendar entry in this email reminds you 15 minutes before.");
  },
  calendarTitle: (therapist: string) => t("Session with {therapist}", { therapist }),
  calendarOf: (brand: string) => t("Session ({brand})", { brand }),
  calendarJoin: (link: string) => t("Join: {link}", { link }),
  calendarPage: (url: string) => t("Reschedule or cancel: {url}", { url }),
  get join() {
    return t("Join the session");
  },
  joinText: (therapist: string) =>
    t(
      "The link opens in your phone or computer browser. If you’re early, please wait: the room may open only when {therapist} joins. Anyone who has the link can join, so keep it to yourself.",
      { therapist },
    ),
  inPerson: (connection: string) =>
    t(
      "{connection}. If one of you can’t get there, the link below opens a call at the same time.",
      { connection },
    ),
  get manage() {
    return t("View, reschedule or cancel your booking");
  },
  get receipt() {
    return t("Receipt");
  },
  keepPrivate: (terms: string) =>
    t(
      "{terms} The link to your booking is private: anyone who has it can reschedule or cancel the session, so please don’t share it.",
      { terms },
    ),
  confirmed: {
    subject: (start: string) => t("Your session on {start}", { start }),
    preheader: (start: string) => t("Booked for {start}. The meeting link is inside.", { start }),
    get heading() {
      return t("Your session is booked");
    },
    free: (therapist: string) =>
      t("Thanks. Your session with {therapist} is booked. There is no charge.", { therapist }),
    text: (therapist: string) =>
      t("Thanks. Your session with {therapist} is booked and paid for.", { therapist }),
  },
  reminder: {
    subject: (start: string) => t("Reminder: your session on {start}", { start }),
    preheader: (start: string) => t("It starts on {start}. The meeting link is inside.", { start }),
    get heading() {
      return t("Your session is coming up");
    },
    text: (therapist: string) =>
      t("A reminder of your session with {therapist}. You don’t need to prepare anything.", {
        therapist,
      }),
    get terms() {
      return t(
        "If you can’t come, please cancel before the session starts. You’ll see your refund before you confirm.",
      );
    },
    get freeTerms() {
      return t("If you can’t come, please cancel before the session starts.");
    },
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
  entryReplaced: (hasNewLink: boolean) =>
    hasNewLink
      ? t(
          "Please use the link in this email. The calendar entry in this email replaces the old one.",
        )
      : t(
          "The meeting link is the same as before. The calendar entry in this email replaces the old one.",
        ),
  missed: {
    subject: (start: string) => t("About your session on {start}", { start }),
    get preheader() {
      return t("What happens now, and how to book another time or tell us that this is wrong.");
    },
    get heading() {
      return t("About your session");
    },
    text: (therapist: string) =>
      t(
        "We hope you’re all right. {therapist} didn’t see you at your session and marked it as missed. That can happen to anyone.",
        { therapist },
      ),
    get noRefund() {
      return t(
        "Under the policy you booked with, a missed session isn’t refunded. There is nothing more to pay.",
      );
    },
    partRefund: (percent: number) =>
      t(
        "Under the policy you booked with, {percent}% of a missed session is refunded. We’ll send it.",
        { percent },
      ),
    object: (email: string, phone: string, hours: number) =>
      t(
        "Were you there, or did something on our side stop you? Please tell us: write to {email}, or call {phone}. We’ll look into it and answer within {hours} hours. If you couldn’t come, you can tell us that too.",
        { email, phone, hours },
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
