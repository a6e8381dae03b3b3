import { afterAll, afterEach } from "vitest";

/**
 * Vitest's set-up file: console output during a test fails that test. An unexpected warning is a fault of the product,
 * and many of them hide the one that matters.
 */
const methods = ["error", "warn", "log", "info", "debug"] as const;

let printed: string[] = [];
let expected: RegExp[] = [];

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(asText).join(" ")}`);
  };
}

/** Declares that this test prints a line matching the pattern; the test fails if it does not. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

afterEach(judge);
// Noise of set-up and tear-down code, outside any test.
afterAll(judge);

function judge() {
  const [lines, patterns] = [printed, expected];
  printed = [];
  expected = [];
  const surprises = lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
  if (surprises.length > 0) {
    throw new Error(`Unexpected console output (see expectConsole):\n${surprises.join("\n")}`);
  }
  if (missing.length > 0) throw new Error(`Expected on the console, but absent: ${missing}`);
}

function asText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}
