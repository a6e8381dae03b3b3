/**
 * Where help is at any hour. A wrong number here does harm: a line is listed only with a public
 * source, and is to be rung and re-checked each quarter.
 */
export type Helpline = {
  name: string;
  /** As it is dialled inside India. */
  number: string;
  what: string;
  hours: string;
  /** The day a public source was last read (YYYY-MM-DD). It does not say that somebody rang it. */
  sourcedOn: string;
};

/** India's one emergency number. */
export const emergency: Helpline = {
  name: "Emergency",
  number: "112",
  what: "Police, fire, ambulance",
  hours: "24×7",
  sourcedOn: "2026-11-20",
};

/** The government's free mental-health line. */
export const teleManas: Helpline = {
  name: "Tele-MANAS",
  number: "14416",
  what: "Free mental-health support from the Government of India, in 20 languages",
  hours: "24×7",
  sourcedOn: "2026-11-20",
};
