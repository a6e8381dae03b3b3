/** The result of one examination, written for an operator: contains no secrets and no personal data. */
export type Finding =
  /** In order. */
  | { state: "well"; what: string; said: string }
  /** What a demo leaves out on purpose, and a real site has. */
  | { state: "demo"; what: string; said: string }
  /** A warning: visitors are served, but the operator should check it. */
  | { state: "look"; what: string; said: string; mend: string }
  /** A function that visitors need does not work, or payments and bookings are at risk. */
  | { state: "wrong"; what: string; said: string; mend: string };

export const well = (what: string, said: string): Finding => ({ state: "well", what, said });

export const inDemo = (what: string, said: string): Finding => ({ state: "demo", what, said });

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

const marks: Record<Finding["state"], string> = {
  well: "ok",
  demo: "demo",
  look: "look",
  wrong: "WRONG",
};

/** Formats the findings as lines, each with its remedy below, and a summary as the last line. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap((finding) => {
    const begin = `${marks[finding.state].padEnd(6)} ${finding.what.padEnd(width)}  `;
    const indent = " ".repeat(begin.length);
    const said = finding.said.split("\n").join(`\n${indent}`);
    if (!("mend" in finding)) return [begin + said];
    return [begin + said, `${indent}-> ${finding.mend}`];
  });
  const count = findings.filter(({ state }) => state === "wrong").length;
  const verdict =
    count === 0
      ? "Nothing is wrong."
      : `${count} ${count === 1 ? "thing is" : "things are"} wrong.`;
  return [...lines, "", verdict].join("\n");
}
