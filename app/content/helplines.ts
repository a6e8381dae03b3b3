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
  name: "Emergency",
  number: "112",
  what: "Police, fire, ambulance",
  hours: "24×7",
};

/** The government's free mental-health helpline. */
export const teleManas: Helpline = {
  name: "Tele-MANAS",
  number: "14416",
  what: "Free mental-health support from the Government of India, in 20 languages",
  hours: "24×7",
};

/** For people under 18. Its hours: the Ministry of Women and Child Development. */
export const childline: Helpline = {
  name: "Childline",
  number: "1098",
  what: "For anyone under 18, and for an adult worried about a child. Free",
  hours: "24×7",
};

/** For women who face violence. Its hours: the Ministry's reply in the Rajya Sabha, 11 December 2024. */
export const womenHelpline: Helpline = {
  name: "Women’s helpline",
  number: "181",
  what: "For women facing violence or threats, at home or elsewhere. Free, in every state but West Bengal",
  hours: "24×7",
};

/** For older people. Its number and hours: the Ministry's own page, elderline.dosje.gov.in. An article names it. */
export const elderLine: Helpline = {
  name: "Elder Line",
  number: "14567",
  what: "For older people, and for those who worry about one. Free",
  hours: "8 AM to 8 PM, every day",
};

/** When to call which, in the same words everywhere: 112 for an act or danger, 14416 for thoughts. */
export const whenToCall = [
  {
    before: "If you’re in danger, or about to hurt yourself or someone else, call ",
    line: emergency,
    label: emergency.number,
    after: ".",
  },
  {
    before: "If you’re thinking of ending your life or hurting yourself, call ",
    line: teleManas,
    label: `${teleManas.name} ${teleManas.number}`,
    after: ", free, day or night.",
  },
] as const;

/** The same as one text, for emails and answers without links. */
export const whenToCallText = whenToCall
  .map(({ before, label, after }) => before + label + after)
  .join(" ");
