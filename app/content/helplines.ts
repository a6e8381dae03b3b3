/**
 * Helplines. A wrong number does harm: a helpline is listed only with a public
 * source, and an operator calls and re-checks it each quarter.
 */
export type Helpline = {
  name: string;
  /** As dialled inside India. */
  number: string;
  what: string;
  hours: string;
  /** The day its public source was last checked (YYYY-MM-DD); not a day on which it was called. */
  sourcedOn: string;
};

/** The day on which the public sources of all helplines were checked. */
const sourcedOn = "2026-11-20";

/** India's emergency number. */
export const emergency: Helpline = {
  name: "Emergency",
  number: "112",
  what: "Police, fire, ambulance",
  hours: "24×7",
  sourcedOn,
};

/** The government's free mental-health helpline. */
export const teleManas: Helpline = {
  name: "Tele-MANAS",
  number: "14416",
  what: "Free mental-health support from the Government of India, in 20 languages",
  hours: "24×7",
  sourcedOn,
};

export interface ListedLine extends Helpline {
  /** The number as displayed. */
  shown: string;
  /** A note to read before calling. */
  note?: string;
}

/** All helplines of the help page, general ones first. */
export const listedLines: readonly ListedLine[] = [
  { ...emergency, shown: emergency.number, note: "One number for all of India." },
  {
    ...teleManas,
    shown: teleManas.number,
    note: "Newspapers also print 1800 891 4416 for the same service. We have not tried that number.",
  },
  {
    name: "Childline",
    number: "1098",
    shown: "1098",
    what: "For children and young people under 18, and for anybody who worries about one",
    hours: "Hours not confirmed by us",
    sourcedOn,
  },
  {
    name: "Women’s helpline",
    number: "181",
    shown: "181",
    what: "For women who face violence or threats, at home or elsewhere",
    hours: "Hours not confirmed by us",
    sourcedOn,
  },
  {
    name: "iCall",
    number: "9152987821",
    shown: "91529 87821",
    what: "Talk with a counsellor of the Tata Institute of Social Sciences (TISS)",
    hours: "Monday to Saturday, 10 AM to 8 PM",
    note: "Not open at night or on Sundays.",
    sourcedOn,
  },
  {
    name: "Vandrevala Foundation",
    number: "+919999666555",
    shown: "+91 9999 666 555",
    what: "Talk with a counsellor of the foundation",
    hours: "24×7",
    sourcedOn,
  },
];

/** Suggested first sentences for a call. */
export const whatToSay: readonly string[] = [
  "“I am not feeling well and I need to talk to somebody.”",
  "“I am having thoughts of harming myself, and I am scared.”",
  "“I am worried about somebody. I don’t know what to do.”",
  "“I am not safe where I am.” Then say where you are.",
];
