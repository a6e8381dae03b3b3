/** Why a value of a roster file may be a slip. */
export const rosterWarnings = {
  unmatched: "matches no answer of the assessment: visitors find it by search and filter alone",
  alone: "is a value that no other therapist has",
} as const;
