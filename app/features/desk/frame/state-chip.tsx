const tones: Readonly<Record<string, "good" | "bad">> = {
  booked: "good",
  sent: "good",
  answered: "good",
  disputed: "bad",
  owed: "bad",
  refused: "bad",
  "no-show": "bad",
  "Read first": "bad",
};

/** A state in a coloured frame; the word alone says it. */
export function StateChip({ state }: { state: string }) {
  return (
    <span className="desk-chip" data-tone={tones[state]}>
      {state.replaceAll("_", " ")}
    </span>
  );
}
