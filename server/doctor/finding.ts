/** The result of one examination, written for an operator: contains no secrets and no personal data. */
export type Finding =
  /** In order. */
  | { state: "well"; what: string; said: string }
  /** A warning: visitors are served, but the operator should check it. */
  | { state: "look"; what: string; said: string; mend: string }
  /** A function that visitors need does not work, or payments and bookings are at risk. */
  | { state: "wrong"; what: string; said: string; mend: string };

export const well = (what: string, said: string): Finding => ({ state: "well", what, said });

export const look = (what: string, said: string, mend: string): Finding => ({
  state: "look",
  what,
  said,
  mend,
});

export const wrong = (what: string, said: string, mend: string): Finding => ({
  state: "wrong",
  what,
  said,
  mend,
});
