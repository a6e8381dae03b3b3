import { t } from "../../../lib/language/t.ts";
import { supportLink } from "../../../content/brand.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Strings of the payment result. Those marked "literal", here and in the views, are the specification's and stay as
 * they are.
 */

type Booked = Extract<Outcome, { view: "booked" }>;
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
