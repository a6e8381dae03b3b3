/** What an examination found about one thing. Words for an operator: nothing secret, nothing of a visitor. */
export type Finding =
  /** As it should be. */
  | { state: "well"; what: string; said: string }
  /** Visitors are served, but somebody should look at it. */
  | { state: "look"; what: string; said: string; mend: string }
  /** Something that visitors need doesn't work, or money and bookings are in danger. */
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
