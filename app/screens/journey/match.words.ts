import { t } from "../../lib/language/t.ts";
import { currentLanguage, withinSentence } from "../../lib/language/language.ts";
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
  /** A reason; its words are set in bold. */
  reason: (reason: MatchReason): { label: string; words: string } => {
    if (reason.kind === "language")
      return { label: t("Speaks"), words: languageLabel(reason.language) };
    if (reason.kind === "free") return { label: t("Available:"), words: reason.at };
    return reason.kind === "connection"
      ? { label: t("As you prefer:"), words: connections[reason.connection] }
      : { label: t("You said:"), words: withinSentence(optionLabel("issues", reason.issue)) };
  },
  time: unbrokenTime,
  /** Why a language is chosen that the visitor did not choose. In English none is. */
  get languageHint() {
    return currentLanguage() === "en"
      ? ""
      : t("These therapists are chosen for this language. You can choose another.");
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
