/** The number of checks and tests that passed, and of all others. */
export interface Count {
  passed: number;
  failed: number;
}

/** The used fields of Vitest's JSON report. */
export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    /** Its path. */
    name: string;
    status: string;
    /** Why it could not be loaded. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Tests of a file, or of a group in it. */
export interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** What we read of Playwright's JSON report. "skipped" includes tests that did not run. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** A skipped or unfinished test counts as failed, and so does a file that could not be read. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Count {
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return judged(report.numPassedTests, failed, exitCode);
}

/** A skipped, flaky or not run test counts as failed, and so does an error outside any test. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Count {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged(expected, unexpected + flaky + skipped + report.errors.length, exitCode);
}

/** A runner that ended with an error, or found no tests, has failed whatever it counted. */
function judged(passed: number, failed: number, exitCode: number): Count {
  const hidden = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}
