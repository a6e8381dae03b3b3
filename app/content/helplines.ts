import { t } from "../lib/language/t.ts";

/**
 * Helplines, one constant each. A wrong number does harm: a line is here only if a public source confirms both its
 * number and its hours. Lines that wait for a check, and the sources of these: docs/helplines.md.
 */
export type Helpline = {
  name: string;
  /** As dialled inside India, and as shown. */
  number: string;
  /** Who answers or for whom it is, without a full stop. */
  what: string;
  hours: string;
};

/** India's emergency number. */
export const emergency: Helpline = {
  get name() {
    return t("Emergency");
  },
  number: "112",
  get what() {
    return t("Police, fire, ambulance");
  },
  get hours() {
    return t("24×7");
  },
};

/** The government's free mental-health helpline. */
export const teleManas: Helpline = {
  get name() {
    return t("Tele-MANAS");
  },
  number: "14416",
  get what() {
    return t("Free mental-health support from the Government of India, in 20 languages");
  },
  get hours() {
    return t("24×7");
  },
};

/** For people under 18. Its hours: the Ministry of Women and Child Development. */
export const childline: Helpline = {
  get name() {
    return t("Childline");
  },
  number: "1098",
  get what() {
    return t("For anyone under 18, and for an adult worried about a child. Free");
  },
  get hours() {
    return t("24×7");
  },
};

/** For women who face violence. Its hours: the Ministry's reply in the Rajya Sabha, 11 December 2024. */
export const womenHelpline: Helpline = {
  get name() {
    return t("Women’s helpline");
  },
  number: "181",
  get what() {
    return t(
      "For women facing violence or threats, at home or elsewhere. Free, in every state but West Bengal",
    );
  },
  get hours() {
    return t("24×7");
  },
};

/** For older people. Its number and hours: the Ministry's own page, elderline.dosje.gov.in. An article names it. */
export const elderLine: Helpline = {
  get name() {
    return t("Elder Line");
  },
  number: "14567",
  get what() {
    return t("For older people, and anyone worried about them. Free");
  },
  get hours() {
    return t("8 AM to 8 PM, every day");
  },
};

/**
 * When to call which, in the same words everywhere: 112 for an act or danger, 14416 for thoughts. With numbers that
 * dial, as `LinkedText` shows them.
 */
export const whenToCall = {
  get danger() {
    return t(
      "If you’re in danger, or about to hurt yourself or someone else, call [112](tel:112).",
    );
  },
  get thoughts() {
    return t(
      "If you’re thinking of ending your life or hurting yourself, call [Tele-MANAS 14416](tel:14416), free, day or night.",
    );
  },
};

/** The same as one text, for emails and answers without links. */
export const whenToCallText = () =>
  `${whenToCall.danger} ${whenToCall.thoughts}`.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
