import { expect, test } from "vitest";
import { playwrightFailures, vitestFailures } from "../support/repository/name-failures.ts";

test("of Vitest's tests those that did not pass are named with their file and the cause, and no others", () => {
  const report = {
    numTotalTests: 3,
    numPassedTests: 1,
    testResults: [
      {
        name: "/project/app/one.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "is well" },
          {
            status: "failed",
            fullName: "group is not",
            failureMessages: [
              "\u{1B}[31mAssertionError\u{1B}[39m: 1 is not 2\n\n    at one.ts:3:1",
            ],
          },
          { status: "skipped", fullName: "is left out" },
        ],
      },
      { name: "/project/app/two.test.ts", status: "passed", assertionResults: [] },
    ],
  };
  expect(vitestFailures(report, "/project")).toEqual([
    "app/one.test.ts › group is not\n  AssertionError: 1 is not 2\n      at one.ts:3:1",
    "app/one.test.ts › is left out",
  ]);
});

test("a file that can't be loaded is named with what it said", () => {
  const broken = { name: "/project/a.test.ts", status: "failed", message: "no such module" };
  const testResults = [{ ...broken, assertionResults: [] }];
  expect(vitestFailures({ numTotalTests: 0, numPassedTests: 0, testResults }, "/project")).toEqual([
    "a.test.ts\n  no such module",
  ]);
});

function spec(title: string, status: string, message?: string) {
  const results = [{}, message === undefined ? {} : { error: { message } }];
  return { title, tests: [{ status, results }] };
}

test("of Playwright's tests those that were not as expected are named with all their groups", () => {
  const suites = [
    {
      title: "journeys/a.test.ts",
      specs: [spec("is well", "expected"), spec("is not", "unexpected", "no button")],
      suites: [{ title: "without JavaScript", specs: [spec("comes and goes", "flaky", "late")] }],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightFailures({ stats, suites, errors: [{ message: "no browser" }] })).toEqual([
    "outside any test\n  no browser",
    "journeys/a.test.ts › is not\n  no button",
    "journeys/a.test.ts › without JavaScript › comes and goes\n  late",
  ]);
});

test("a message with a whole page in it is cut short", () => {
  const errors = [
    { message: `${"<p>a page</p>\n".repeat(1_000)}` },
    { message: "x".repeat(9_000) },
  ];
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const [lines = "", emails = ""] = playwrightFailures({ stats, errors, suites: [] });
  expect(lines.split("\n")).toHaveLength(9);
  expect(emails.length).toBeLessThan(900);
});

test("without a report no failure can be named", () => {
  expect(vitestFailures(undefined, "/project")).toEqual([]);
  expect(playwrightFailures(undefined)).toEqual([]);
});
