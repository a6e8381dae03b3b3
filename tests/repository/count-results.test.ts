import { expect, test } from "vitest";
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from "../support/repository/count-results.ts";

function vitest(...statuses: string[]): VitestReport {
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.includes("failed");
  return {
    numTotalTests: statuses.length,
    numPassedTests: passed,
    testResults: [
      {
        name: "/project/tests/one.test.ts",
        status: failed ? "failed" : "passed",
        assertionResults: statuses.map((status, n) => ({ status, fullName: `test ${n}` })),
      },
    ],
  };
}

function playwright(stats: Partial<PlaywrightReport["stats"]>, message?: string) {
  const errors = message === undefined ? [] : [{ message }];
  return {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
    suites: [],
  };
}

test("passed tests are counted as such", () => {
  expect(countVitest(vitest("passed", "passed"), 0)).toEqual({ passed: 2, failed: 0 });
  expect(countPlaywright(playwright({ expected: 3 }), 0)).toEqual({ passed: 3, failed: 0 });
});

test("a skipped or planned test counts as failed", () => {
  const report = vitest("passed", "skipped", "todo", "failed");
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 3 });
  expect(countPlaywright(playwright({ expected: 1, skipped: 2 }), 0).failed).toBe(2);
});

test("a test that passed only at the second try counts as failed", () => {
  expect(countPlaywright(playwright({ expected: 1, flaky: 1 }), 0)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test("a test file that cannot even be loaded counts as failed", () => {
  const report = vitest("passed");
  report.testResults.push({ name: "two", status: "failed", assertionResults: [] });
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test("an error outside any test counts as failed", () => {
  expect(countPlaywright(playwright({ expected: 1 }, "set-up broke"), 1).failed).toBe(1);
  expect(countVitest(vitest("passed"), 1)).toEqual({ passed: 1, failed: 1 });
});

test("a runner that crashed without results, or found no tests, counts as failed", () => {
  expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest(vitest(), 0)).toEqual({ passed: 0, failed: 1 });
});
