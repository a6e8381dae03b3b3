import { t } from "../../lib/language/t.ts";
import { brand, brandWords } from "../../content/brand.ts";
import type { PayLinkEndReason, PayLinkState } from "../../domain/links/pay-link.ts";

/** The strings of the page behind a pay link. */
export const payLinkCopy = {
  get tabTitle() {
    return t("Your held time: {brand}", { brand: brand.name });
  },
  get description() {
    return t("The time that we hold for you, its price, and the way to pay.");
  },
  get frame() {
    return t("Your held time");
  },
  get back() {
    return t("Back to home");
  },
  forName: (name: string) => t("We’ve held this time for {name}.", { name }),
  stillHeld: (until: string) => t("Your time is still held for you until {until}.", { until }),
  get forYou() {
    return t("We’ve held this time for you.");
  },
  toPay: {
    get title() {
      return t("Your time is held for you", {}, "the title of a page");
    },
    /** @param until "Sat 21 Nov, 9:30 PM IST" */
    lead: (until: string) =>
      t(
        "It’s yours until {until}. To book it, please pay by then. Nothing is charged before you pay.",
        { until },
      ),
    get priceIs() {
      return t("Price");
    },
    pay: (amount: string) => t("Pay {amount}", { amount }),
    how: (amount: string) =>
      t(
        "You pay {amount} on the payment company’s page, by UPI, card or net banking. We’ll email you the meeting link as soon as it’s paid.",
        { amount },
      ),
    get failed() {
      return t("Your last payment didn’t go through");
    },
    get failedText() {
      return t("You haven’t been charged, and your time is still held. You can try again.");
    },
  },
  beingPaid: {
    get title() {
      return t("The payment page is open");
    },
    lead: (until: string) =>
      t("It’s open until {until}. Please finish the payment there.", { until }),
    get go() {
      return t("Continue to the payment page");
    },
    get elsewhere() {
      return t(
        "Did someone else open it? Then please wait: this page will show the result. We’re still holding your time.",
      );
    },
    get look() {
      return t("See the result");
    },
  },
  beingDecided: {
    get title() {
      return t("We’re checking your payment");
    },
    get lead() {
      return t(
        "The payment company hasn’t told us the result yet. Please don’t pay again. We ask every minute, and we’re still holding your time.",
      );
    },
    get look() {
      return t("Check your payment");
    },
  },
  paid: {
    get title() {
      return t("You’ve paid for this time");
    },
    get lead() {
      return t(
        "There is nothing more to pay. We’ve emailed you the details and your private link to the booking.",
      );
    },
    get find() {
      return t("Find my booking");
    },
  },
  ended: {
    get title() {
      return t("This time is no longer held");
    },
    why: {
      get unpaid() {
        return t(
          "We hadn’t received a payment by the end of the hold, so we’ve released the time.",
        );
      },
      get staff() {
        return t("Our team has released the time, as agreed with you.");
      },
      get client() {
        return t("You asked us to release the time.");
      },
      get lost() {
        return t("We’re sorry: this time is no longer available.");
      },
    } satisfies Record<Exclude<PayLinkEndReason, "paid">, string>,
    get nothing() {
      return t("You haven’t been charged. If you’ve just paid, we’ll email you about it.");
    },
    get again() {
      return t("Choose another time");
    },
    get call() {
      return t("Or call us on {phone} ({phoneHours}), and we’ll book for you.", {
        phone: brand.phone,
        phoneHours: brandWords.phoneHours,
      });
    },
  },
  unavailable: {
    get title() {
      return t("The payment page can’t be opened right now");
    },
    get text() {
      return t(
        "You haven’t been charged, and your time is still held. Please try again in a minute.",
      );
    },
  },
  series: {
    get title() {
      return t("The sessions we proposed");
    },
    states: {
      to_pay: (amount, payBy) => t("{amount}, please pay by {payBy}", { amount, payBy }),
      being_paid: (amount) => t("{amount}, being paid", { amount }),
      being_decided: (amount) => t("{amount}, we’re checking the payment", { amount }),
      ended: () => t("No longer held"),
    } satisfies Record<Exclude<PayLinkState, "paid">, (amount: string, payBy: string) => string>,
    paid: {
      booked: (amount: string) => t("{amount}, paid and booked", { amount }),
      over: (amount: string) => t("{amount}, paid, no longer booked: see our email", { amount }),
    },
    withoutCharge: {
      get booked() {
        return t("No charge, booked");
      },
      get over() {
        return t("No charge, no longer booked: see our email");
      },
    },
    open: (when: string) => t("See and pay {when}", { when }),
    get decline() {
      return t("Release this session");
    },
    get declineAll() {
      return t("Release all that aren’t paid");
    },
    get note() {
      return t(
        "You pay for each session on its own. A time that isn’t paid for by the time shown is released, and costs you nothing. Sessions that you have paid for stay booked.",
      );
    },
  },
  get session() {
    return t("Your session");
  },
};
