import type { Finding } from "./finding.ts";

const marks: Record<Finding["state"], string> = { well: "ok", look: "look", wrong: "WRONG" };

/** Formats the findings as lines, each with its remedy below, and a summary as the last line. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap((finding) => {
    const begin = `${marks[finding.state].padEnd(6)} ${finding.what.padEnd(width)}  `;
    const indent = " ".repeat(begin.length);
    const said = finding.said.split("\n").join(`\n${indent}`);
    if (finding.state === "well") return [begin + said];
    return [begin + said, `${indent}-> ${finding.mend}`];
  });
  const count = findings.filter(({ state }) => state === "wrong").length;
  const verdict =
    count === 0
      ? "Nothing is wrong."
      : `${count} ${count === 1 ? "thing is" : "things are"} wrong.`;
  return [...lines, "", verdict].join("\n");
}
