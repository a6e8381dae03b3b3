import { t } from "../../lib/language/t.ts";

export const dataLinkEmailCopy = {
  get subject() {
    return t("Your link");
  },
  get preheader() {
    return t("It works for one hour. Please don’t share it.");
  },
  get heading() {
    return t("Your data");
  },
  get text() {
    return t(
      "Use this link to view, download, correct or delete the data we hold for this email address, withdraw your consent, or complain.",
    );
  },
  get view() {
    return t("View my data");
  },
  get keepPrivate() {
    return t(
      "The link works for one hour. Anyone who has it can do all of this, so please don’t share it.",
    );
  },
  reason: (brand: string) =>
    t(
      "You’re getting this email because someone asked {brand} for the data held for this email address. If that wasn’t you, you don’t need to do anything: only you got this link.",
      { brand },
    ),
};
/** The email that asks the owner of a new address to confirm it. */
export const newEmailEmailCopy = {
  get subject() {
    return t("Confirm your email address");
  },
  get preheader() {
    return t("Confirm it within one hour to get our emails here.");
  },
  text: (brand: string) =>
    t(
      "Someone asked {brand} to use this email address instead of an old one. Confirm it, and we’ll send our emails here.",
      { brand },
    ),
  get confirm() {
    return t("View and confirm");
  },
  get oneHour() {
    return t("The link works for one hour. If you don’t use it, nothing changes.");
  },
  reason: (brand: string) =>
    t(
      "You’re getting this email because someone entered this email address at {brand}. If that wasn’t you, you don’t need to do anything.",
      { brand },
    ),
};
/** The email that acknowledges a complaint about data, a nominee or an erasure. */
export const requestEmailCopy = {
  complaint: {
    get subject() {
      return t("We have your complaint");
    },
    done: (days: number) =>
      t(
        "Our team will read it and answer within {days} days. If you aren’t satisfied, you can complain to the Data Protection Board of India.",
        { days },
      ),
  },
  nomination: {
    get subject() {
      return t("Your nominee is recorded");
    },
    done: () =>
      t(
        "Your nominee can use your rights with us if you no longer can. You can nominate someone else at any time. The latest one counts.",
      ),
  },
  erasure: {
    get subject() {
      return t("Your data is deleted");
    },
    done: () =>
      t(
        "We’ve deleted your answers, messages, applications and everything else we don’t have to keep. What we must keep, and why:",
      ),
  },
  get preheader() {
    return t("Keep this number in case you want to ask about it.");
  },
  get reference() {
    return t("Reference number");
  },
  questions: (contact: string) => t("Questions about your data: {contact}.", { contact }),
  reason: (brand: string) =>
    t(
      "You’re getting this email because someone used “Your data” at {brand}, with a link sent to this email address. If that wasn’t you, please tell us.",
      { brand },
    ),
};
