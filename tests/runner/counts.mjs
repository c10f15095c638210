// How many tests ran, from the JSON reports of the two runners.

/** Vitest: a file that could not be loaded holds no test and counts as one failure, so that it can't vanish. */
export function countVitest(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Playwright: a flaky test (red, then green) is a failed one: retries hide races. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (errors ?? []).length };
}
