import { t } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { optionLabel } from "../../domain/visitors/questions.ts";
import { languageLabel } from "../../domain/therapists/roster-labels.ts";
import type { MatchReason } from "../../domain/matching/rank-therapists.ts";
import type { StartPayment } from "../../domain/payments/start-payment.server.ts";

const connections = {
  get video() {
    return t("by video call");
  },
  get audio() {
    return t("by audio call, without a camera");
  },
  get "in-person"() {
    return t("in person");
  },
};
/** Texts of the match screen. */
export const matchCopy = {
  get frame() {
    return t("Your match");
  },
  get description() {
    return t("A therapist who fits what you told us, with available times and the price.");
  },
  get wait() {
    return t("Please wait a moment");
  },
  get notSent() {
    return t("Please check the details below");
  },
  get back() {
    return t("Back");
  },
  reviews: (count: number) => t("({count} reviews)", { count }),
  get reasonsTitle() {
    return t("Why this match");
  },
  /** A reason; its words are set in bold. */
  reason: (reason: MatchReason): { label: string; words: string } => {
    if (reason.kind === "language")
      return { label: t("Speaks"), words: languageLabel(reason.language) };
    if (reason.kind === "free") return { label: t("Available:"), words: reason.at };
    return reason.kind === "connection"
      ? { label: t("As you prefer:"), words: connections[reason.connection] }
      : { label: t("You said:"), words: optionLabel("issues", reason.issue).toLowerCase() };
  },
  notInPerson: (connection: string) =>
    t("{connection}. In person isn’t available with this therapist.", { connection }),
  get speaks() {
    return t("Languages");
  },
  quote: (words: string) => `“${words}”`,
  readMore: (therapist: string) => t("Read more about {therapist}", { therapist }),
  get session() {
    return t("Your session");
  },
  get nextAvailable() {
    return t("Next available time");
  },
  minutes: (minutes: number) => t("{minutes} minutes", { minutes }),
  get zone() {
    return t("IST");
  },
  /** Seen is what is bold; all of it is read aloud. */
  get change() {
    return t("**Change** the time");
  },
  get contact() {
    return t("Tell us where to send the link.");
  },
  get total() {
    return t("in total");
  },
  get book() {
    return t("Book Session");
  },
  youPay: (price: string) =>
    t(
      "You pay {price} in total on the next page, by UPI or card. We’ll hold this time for 10 minutes.",
      { price },
    ),
  /** In place of what is paid, for a session without charge. */
  get noCharge() {
    return t("Nothing to pay. Your session is booked as soon as you press the button.");
  },
  notAvailable: (time: string) => t("{time} isn’t available", { time }),
  get chooseTime() {
    return t("Choose a time");
  },
  get otherTimes() {
    return t("Other available times");
  },
  nearest: (therapist: string) =>
    t("These are the nearest available times with {therapist}.", { therapist }),
  nextFree: (therapist: string) =>
    t("These are the next available times with {therapist}.", { therapist }),
  get noneSoon() {
    return t("No times are available in the next two weeks.");
  },
  get allTimes() {
    return t("See all times");
  },
  get others() {
    return t("Other good matches");
  },
  otherPrice: (price: string, minutes: number) => t("{price} · {minutes} min", { price, minutes }),
  otherTime: (time: string) => t("Available {time}", { time: unbrokenTime(time) }),
  time: unbrokenTime,
  get ranking() {
    return t(
      "We rank by your language, then by what you said is on your mind and your stage of life, then by who is available at your time, then by how you would like to connect. Therapists can’t pay to rank higher.",
    );
  },
  get language() {
    return t("Language for your session");
  },
  /** Why a language is chosen that the visitor did not choose. In English none is. */
  get languageHint() {
    return currentLanguage() === "en"
      ? ""
      : t("These therapists are chosen for this language. You can choose another.");
  },
  get anyLanguage() {
    return t("Any");
  },
  get browse() {
    return t("Not the right fit? Browse other therapists");
  },
  get redirecting() {
    return t("Redirecting to Payment Page");
  },
  get holding() {
    return t("We’re holding your time.");
  },
  get sampleTitle() {
    return t("This is a sample therapist");
  },
  get sampleText() {
    return t("Answer our questions to get your own match, or book this therapist now.");
  },
  get sampleLink() {
    return t("Answer eight short questions");
  },
};
/** Every text of the hold: the held slot with its countdown, and the notice of a booking already made. */
export const holdCopy = {
  held: (slot: string, untilClock: string) =>
    t("{slot} is held for you until {untilClock}", { slot, untilClock }),
  strip: (untilClock: string) => t("Held for you until {untilClock}", { untilClock }),
  get stripEnded() {
    return t("Your hold has ended");
  },
  ended: (slot: string) => t("Your hold on {slot} has ended", { slot }),
  /** The slot, where the page shows another one. */
  otherSlot: (slot: string, therapist: string, minutes: number) =>
    t("{slot} with {therapist}, {minutes} minutes,", { slot, therapist, minutes }),
  get endedText() {
    return t(
      "It may still be available: hold it again, or choose another time. You haven’t been charged.",
    );
  },
  left: (time: string) => t("{time} left.", { time }),
  get noRush() {
    return t("No rush: you can extend it near the end.");
  },
  paid: (path: string) =>
    t("Paid already? [Check your payment]({path}). Please don’t pay again.", { path }),
  get bookingReleases() {
    return t("If you book here, we’ll release that time.");
  },
  get goBack() {
    return t("Go back to this time");
  },
  get holdAgain() {
    return t("Hold it again");
  },
  get extend() {
    return t("Give me 10 more minutes");
  },
  get release() {
    return t("Release this time");
  },
  get spokenEnd() {
    return t("Your hold has ended.");
  },
  get spokenMinute() {
    return t("About a minute left.");
  },
  spokenMinutes: (minutes: number) => t("About {minutes} minutes left.", { minutes }),
};
/** Every text of /match for a visitor who has booked. */
export const bookedMatchCopy = {
  get frame() {
    return t("Your booking");
  },
  get title() {
    return t("You’ve booked this session");
  },
  get open() {
    return t("Open my booking");
  },
  get another() {
    return t("Book another session");
  },
  get sharedPhone() {
    return t("On a shared phone? [Start over](/quiz), and this browser forgets you.");
  },
};

/** Why the pay page could not be opened. */
export type StartPaymentReason = Extract<StartPayment, { ok: false }>["reason"];
/** Messages for the visitor when the pay page could not be opened: the cause and what to do. */
export const startPaymentCopy = {
  slot_taken: {
    get title() {
      return t("This time has just been booked");
    },
    get text() {
      return t("You haven’t been charged. Choose one of the times below.");
    },
  },
  client_busy: {
    get title() {
      return t("Please choose another time");
    },
    get text() {
      return t(
        "You haven’t been charged. We can’t book you twice at the same time: if you have a session then, “Find my booking” emails you its link.",
      );
    },
  },
  slot_passed: {
    get title() {
      return t("This time has passed");
    },
    get text() {
      return t("You haven’t been charged. Choose one of the times below.");
    },
  },
  slot_too_soon: {
    get title() {
      return t("This time is too soon to book");
    },
    get text() {
      return t("You haven’t been charged. Choose a later time below.");
    },
  },
  slot_unknown: {
    get title() {
      return t("Choose a time first");
    },
    get text() {
      return t(
        "You haven’t been charged. Choose one of the times below.",
        {},
        "no time was chosen",
      );
    },
  },
  therapist_unknown: {
    get title() {
      return t("This therapist is no longer listed");
    },
    get text() {
      return t("You haven’t been charged. Choose another therapist.");
    },
  },
  price_changed: {
    get title() {
      return t("The price has changed");
    },
    get text() {
      return t(
        "You haven’t been charged. The new price is below. If you’d like this session, press Book Session again.",
      );
    },
  },
  held_too_long: {
    get title() {
      return t("We can’t hold this time for you again today");
    },
    get text() {
      return t(
        "You’ve held it several times, and others may want it. You haven’t been charged. Choose another time, or write to us if your payment keeps failing.",
      );
    },
  },
  too_many_holds: {
    get title() {
      return t("Too many sessions are on hold from this network or browser");
    },
    get text() {
      return t("You haven’t been charged. Try again in a few minutes.");
    },
  },
  free_already: {
    get title() {
      return t("You already have a free session booked");
    },
    get text() {
      return t("Choose another length or therapist.");
    },
  },
  free_full: {
    get title() {
      return t("No more free sessions on this day");
    },
    get text() {
      return t("Choose another day, length or therapist.");
    },
  },
  payment_unavailable: {
    get title() {
      return t("We couldn’t open the payment page");
    },
    get text() {
      return t(
        "You haven’t been charged, and we’re still holding your time. Try again in a moment.",
      );
    },
  },
};
