import { t } from "../../lib/language/t.ts";

/** The email that acknowledges a message or a complaint about a session. */
export const receivedEmailCopy = {
  get message() {
    return t("We have your message");
  },
  get complaint() {
    return t("We have your complaint");
  },
  get preheader() {
    return t("Keep this number in case you want to ask about it.");
  },
  get reference() {
    return t("Reference number");
  },
  text: (hours: number) =>
    t(
      "Thank you for writing to us. We’ll answer within {hours} hours. You don’t need to write again.",
      { hours },
    ),
  reason: {
    support: (brand: string) =>
      t(
        "You’re getting this email because someone used the support form of {brand} with this email address. If that wasn’t you, please tell us.",
        { brand },
      ),
    contact: (brand: string) =>
      t(
        "You’re getting this email because someone used the contact form of {brand} with this email address. If that wasn’t you, please tell us.",
        { brand },
      ),
    complaint: (brand: string) =>
      t(
        "You’re getting this email because someone complained about a session of {brand} with this email address. If that wasn’t you, please tell us.",
        { brand },
      ),
  },
};
/** The email to who applied for a training. */
export const applicantEmailCopy = {
  get subject() {
    return t("We have your training application");
  },
  get preheader() {
    return t("The next step is an interview. You don’t need to do anything.");
  },
  get heading() {
    return t("We have your application");
  },
  text: (module: string) =>
    t(
      "Thank you for applying for the training module {module}. You haven’t paid anything, and nothing is fixed yet.",
      { module },
    ),
  get reference() {
    return t("Reference number");
  },
  get module() {
    return t("Module");
  },
  get length() {
    return t("Length", {}, "of a training");
  },
  get format() {
    return t("Format", {}, "in an email");
  },
  get fee() {
    return t("Fee");
  },
  feeLater: (fee: string) => t("{fee}, after the interview", { fee }),
  next: (email: string) =>
    t(
      "Next, we’ll write or call to arrange the interview. Questions before then? Write to {email}.",
      { email },
    ),
  reason: (brand: string) =>
    t(
      "You’re getting this email because someone applied for training at {brand} with this email address. If that wasn’t you, please tell us.",
      { brand },
    ),
};
/** Around what our team answers, which stands as they typed it. */
export const replyEmailCopy = {
  subject: (brand: string) => t("Our answer from {brand}", { brand }),
  get preheader() {
    return t("You wrote to us; here is our answer.");
  },
  get heading() {
    return t("Our answer");
  },
  reason: (brand: string, email: string) =>
    t("You’re getting this email because you wrote to {brand}. To write back, use {email}.", {
      brand,
      email,
    }),
};
