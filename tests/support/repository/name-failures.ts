import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from "./count-results.ts";

/** Enough of a message to know the cause, without a whole page that stood in it. */
const MOST_LINES = 8;
const MAX_LENGTH = 800;

/** A line with who failed, and why below it. */
function told(where: string, message = ""): string {
  const why = stripVTControlCharacters(message).slice(0, MAX_LENGTH).trimEnd();
  const lines = why.split("\n").filter((line) => line.trim() !== "");
  return [where, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`)].join("\n");
}

/** What failed in a run of Vitest, each with its cause: they are hard to find in a long output. */
export function vitestFailures(report: VitestReport | undefined, project: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name);
    const tests = assertionResults.filter((one) => one.status !== "passed");
    if (tests.length === 0) return status === "failed" ? [told(file, message)] : [];
    return tests.map((one) => told(`${file} › ${one.fullName}`, one.failureMessages?.[0]));
  });
}

/** What failed in a run of Playwright, each with its cause. */
export function playwrightFailures(report: PlaywrightReport | undefined): string[] {
  const outside = (report?.errors ?? []).map(({ message }) => told("outside any test", message));
  return [...outside, ...(report?.suites ?? []).flatMap((suite) => inSuite(suite, []))];
}

function inSuite({ title, suites = [], specs }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== "expected")
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error;
        return told([...path, spec.title].join(" › "), error?.message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(suite, path))];
}
