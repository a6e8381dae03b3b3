import { t } from "../../lib/language/t.ts";

/** Strings of a session's ticket and its buttons, on the pages of the client and the therapist. */
export const ticketCopy = {
  get zone() {
    return t("IST");
  },
  /** The other person stands in place of the mark. */
  get with() {
    return t("with <whom>");
  },
  details: (durationMinutes: number, connection: string) =>
    t("{durationMinutes} minutes · {connection}", { durationMinutes, connection }),
  paid: (amount: string) => t("{amount} paid", { amount }),
  get calendar() {
    return t("Add to calendar");
  },
  get join() {
    return t("Join the session");
  },
  /** For a therapist; a client is told on the page about privacy. */
  get opened() {
    return t(
      "If you open the meeting here from 30 minutes before the start, our team sees when you did.",
    );
  },
  get joinLater() {
    return t("This page shows a Join button from 15 minutes before the start.");
  },
  get copy() {
    return t("Click here to copy meeting link");
  },
  get copied() {
    return t("Link Copied!");
  },
  get copyPending() {
    return t("Generating link...");
  },
  get link() {
    return t("Meeting link:");
  },
  linkComing: {
    get title() {
      return t("We’re creating your meeting link");
    },
    get text() {
      return t("This takes a few seconds. Reload this page to see it. We’ll email it to you too.");
    },
  },
};
