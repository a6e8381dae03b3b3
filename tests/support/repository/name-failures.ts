import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from "./count-results.ts";

/** The length of a message that shows the cause, without a whole page that it may contain. */
const MOST_LINES = 8;
const MAX_LENGTH = 800;

/** A line with the name of the test, and the cause below it. */
function describeFailure(where: string, message = ""): string {
  const why = stripVTControlCharacters(message).slice(0, MAX_LENGTH).trimEnd();
  const lines = why.split("\n").filter((line) => line.trim() !== "");
  return [where, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`)].join("\n");
}

/** Lists the failures of a run of Vitest with their causes, which are hard to find in a long output. */
export function vitestFailures(report: VitestReport | undefined, project: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name);
    const tests = assertionResults.filter((one) => one.status !== "passed");
    if (tests.length === 0) return status === "failed" ? [describeFailure(file, message)] : [];
    return tests.map((one) =>
      describeFailure(`${file} › ${one.fullName}`, one.failureMessages?.[0]),
    );
  });
}

/** Lists the failures of a run of Playwright with their causes. */
export function playwrightFailures(report: PlaywrightReport | undefined): string[] {
  const outside = (report?.errors ?? []).map(({ message }) =>
    describeFailure("outside any test", message),
  );
  return [...outside, ...(report?.suites ?? []).flatMap((suite) => inSuite(suite, []))];
}

function inSuite({ title, suites = [], specs }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== "expected")
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error;
        return describeFailure([...path, spec.title].join(" › "), error?.message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(suite, path))];
}
