import { t } from "../../lib/language/t.ts";
/** The texts of the assessment, other than the questions themselves. */
export const assessmentCopy = {
  /** What stands below a step's question. */
  leads: {
    get 4() {
      return t("Choose as many as you like, or skip.");
    },
  } as Readonly<Record<number, string>>,
  lengths: {
    get 30() {
      return t("30 mins");
    },
    get 60() {
      return t("60 mins");
    },
  },
};
/** The texts of the contact fields and of the notice below them: in the assessment, on a profile and on a match. */
export const contactFieldsCopy = {
  fields: {
    get name() {
      return t("Your Name*");
    },
    get email() {
      return t("Email Address*");
    },
    get phone_number() {
      return t("Phone Number*");
    },
    get emailHint() {
      return t("To receive the session link");
    },
    get phoneHint() {
      return t("We call only if there’s a problem");
    },
    phonePrefix: "+91",
  },
  /** What a field is called in the line of those to be corrected. */
  short: {
    get name() {
      return t("name");
    },
    get email() {
      return t("email");
    },
    get phone_number() {
      return t("phone number");
    },
  },
};

/** The first step, for a visitor whose later answer, or match, has no visitor: the address has `told`. */
export const ANSWERS_NOT_FOUND = "/question?told=not-found";
