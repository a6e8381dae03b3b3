import { t } from "../../../lib/language/t.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";
import { brand, supportLink } from "../../../content/brand.ts";
import type { Outcome } from "./outcome.ts";

/** Strings of the payment result. Those marked "literal" are the specification's and stay as they are. */

type Booked = Extract<Outcome, { view: "booked" }>;
export const frameCopy = {
  get toMatch() {
    return t("Back to your match");
  },
  get toHome() {
    return t("Back to home");
  },
  get payment() {
    return t("Your payment");
  },
  get booking() {
    return t("Your booking");
  },
};
export const bookedCopy = {
  /** literal */
  get title() {
    return t("Thanks");
  },
  get lead() {
    return t("Your session is booked.");
  },
  /** With the masked email address, which stays in one line, in place of the mark. */
  get mailed() {
    return t("Your session is booked. The link is on its way to <email>.");
  },
  get now() {
    return t("Now");
  },
  get emailed() {
    return t("We’re emailing you the meeting link.");
  },
  paid: (amount: string) =>
    t("You paid {amount}. Your meeting link is on this page too.", { amount }),
  until: (until: string) => t("Until {until}", { until }),
  /** @param changes what the client can still do, and what is refunded until then */
  canChange: ({ mayMove, refund, isAll }: NonNullable<Booked["changes"]>, isFree: boolean) => {
    if (isFree) return mayMove ? t("You can reschedule, or cancel.") : t("You can cancel.");
    if (refund === null)
      return mayMove
        ? t("You can reschedule, or cancel. No refund is due.")
        : t("You can cancel. No refund is due.");
    if (isAll)
      return mayMove
        ? t("You can reschedule, or cancel and get all {refund} back.", { refund })
        : t("You can cancel and get all {refund} back.", { refund });
    return mayMove
      ? t("You can reschedule, or cancel and get {refund} back.", { refund })
      : t("You can cancel and get {refund} back.", { refund });
  },
  starts: (at: string) => at,
  get open() {
    return t("Open your meeting link.");
  },
  openInPerson: (connection: string) => t("{connection}.", { connection }),
  get creating() {
    return t("We’re creating your meeting link. This takes a few seconds.");
  },
  /** literal */
  get checkEmail() {
    return t("Please check your Email for a meeting link");
  },
  get checkSpam() {
    return t(
      "Not there in a few minutes? Check your spam folder. The link on this page is the same one. Please don’t share it: anyone who has it can join.",
    );
  },
  refused: {
    get title() {
      return t("Your email provider rejected our message");
    },
    get correct() {
      return t("Your session is still booked. Please correct your email address on this page.");
    },
    get write() {
      return t(
        "Your session is still booked. Please copy the link on this page, and save the link to your booking’s page. To give us another email address, write to {supportLink}.",
        { supportLink },
      );
    },
  },
  reviews: (count: number) => t("({count} reviews)", { count }),
  get manage() {
    return t("Reschedule or cancel this session");
  },
  get receipt() {
    return t("Receipt");
  },
};
/** Strings of the form that corrects a mistyped email address, from the browser that has just booked. */
export const correctEmailCopy = {
  get ask() {
    return t("Wrong address?");
  },
  get label() {
    return t("Your email address");
  },
  get effect() {
    return t(
      "We’ll send the link there, with a new meeting link. The links we sent earlier will stop working.",
    );
  },
  get submit() {
    return t("Correct my address");
  },
  get tooLate() {
    return t("The address can’t be corrected here any more. Please write to {supportEmail}", {
      supportEmail: brand.supportEmail,
    });
  },
};
export const linksGoneCopy = {
  over: {
    get title() {
      return t("This session is over");
    },
    get text() {
      return t(
        "We no longer show its links here. If you have a question about it, write to {supportLink}.",
        { supportLink },
      );
    },
  },
  replaced: {
    get title() {
      return t("The link to your booking was replaced");
    },
    get text() {
      return t(
        "This page no longer shows any links. We emailed the new one to the address you booked with. Not there? We can send it again.",
      );
    },
  },
  get find() {
    return t("Find my booking");
  },
};
export const waitingCopy = {
  /** literal */
  get dialog() {
    return t("Loading Payment Information");
  },
  get dialogText() {
    return t("This takes a few seconds. Please keep this page open.");
  },
  get title() {
    return t("Your payment is still being confirmed");
  },
  get payOnce() {
    return t("Please don’t pay again");
  },
  paid: (amount: string | null) =>
    amount === null
      ? t("We’re booking your session.")
      : t("Your {amount} has arrived, and we’re booking your session.", { amount }),
  unpaid: (amount: string) =>
    t("Some banks take a few minutes to confirm a payment of {amount}. We keep checking.", {
      amount,
    }),
  get after() {
    return t(
      "As soon as it’s confirmed, we’ll email you the meeting link. This page updates by itself, and you can close it.",
    );
  },
  get refund() {
    return t("If your bank took the money and we can’t book you, we’ll refund you in full.");
  },
  get steps() {
    return [t("Payment sent"), t("Bank confirms"), t("Session booked")];
  },
};
export const failedCopy = {
  /** literal */
  get title() {
    return t("Payment Failed");
  },
  /** literal */
  get lead() {
    return t("Something went wrong with your transaction. Please try again later.");
  },
  notBooked: (by: string) =>
    t(
      "We haven’t booked a session. If your bank took the money anyway, it must return it within 5 days: by {by}.",
      { by },
    ),
  get again() {
    return t("Try again");
  },
  get saved() {
    return t("Your answers are saved.");
  },
  /** literal */
  get home() {
    return t("Go Home");
  },
};
export const unknownOrderCopy = {
  get title() {
    return t("We can’t find this booking");
  },
  get lead() {
    return t("If you have paid, please don’t pay again. We’ll find your payment.");
  },
  paidTitle: (amount: string) => t("Your {amount} has arrived", { amount }),
  get paidLead() {
    return t(
      "We’ve lost the booking that it was for. Our team has been told. Please don’t pay again.",
    );
  },
  get settledTitle() {
    return t("Your payment is settled");
  },
  get settledLead() {
    return t(
      "We lost the booking that it was for. Our team has booked your session again or returned your money.",
    );
  },
  get writeSettled() {
    return t("If you have neither, write to {supportLink} with this number.", { supportLink });
  },
  get write() {
    return t(
      "Write to {supportLink} with this number. We’ll book your session, or return your money in full.",
      { supportLink },
    );
  },
  get number() {
    return t("Your order number:");
  },
  get find() {
    return t("Find my booking");
  },
};
export const lateRefundCopy = {
  title: (amount: string) => t("Your {amount} is safe", { amount }),
  lead: (slot: string) =>
    t(
      "Your payment arrived after {slot} was no longer available, so we couldn’t book your session.",
      { slot: unbrokenTime(slot) },
    ),
  paidTwice: (slot: string) =>
    t("You had already paid for {slot}. We’re refunding this second payment.", {
      slot: unbrokenTime(slot),
    }),
  get find() {
    return t("Find my booking");
  },
  get nothingToDo() {
    return t("You don’t need to do anything. We’ve emailed you about it.");
  },
  get another() {
    return t("Choose another time");
  },
};
export const cancelledCopy = {
  get title() {
    return t("This session is cancelled");
  },
  lead: (slot: string) => unbrokenTime(t("It was planned for {slot}.", { slot })),
  get another() {
    return t("Choose another time");
  },
  get booking() {
    return t("See the booking");
  },
};
export const elsewhereCopy = {
  get title() {
    return t("Find your booking");
  },
  get lead() {
    return t(
      "To protect your privacy, this page shows your session only in the browser you booked with.",
    );
  },
  get text() {
    return t(
      "Your booking hasn’t changed. Open it from the link in our email, or ask us to email you the link again. We send it to the address you booked with.",
    );
  },
  booked: {
    get title() {
      return t("Your session is booked");
    },
    lead: (mailedTo: string) => t("The link is on its way to {mailedTo}.", { mailedTo }),
    get text() {
      return t(
        "To protect your privacy, this page shows your session only in the browser you booked with. Open it from the link in our email, or ask us to email you the link again.",
      );
    },
  },
  get find() {
    return t("Find my booking");
  },
  get help() {
    return t("Can’t find it? Write to {supportLink}.", { supportLink });
  },
};
/** The head of the result's page, whatever it shows. */
export const resultHeadCopy = {
  get tabTitle() {
    return t("Your booking: {brand}", { brand: brand.name });
  },
  get description() {
    return t("Your payment and your session.");
  },
};
