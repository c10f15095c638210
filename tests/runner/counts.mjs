import { stripVTControlCharacters } from 'node:util';

// How many tests ran, and which failed, from the JSON reports of the two runners.

/** Vitest: a file that could not be loaded contains no test and counts as one failure, so that it cannot vanish. */
export function countVitest(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap((file) => [
    ...(broken.includes(file) ? [`${file.name}: ${firstLine(file.message)}`] : []),
    ...file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${file.name}: ${one.fullName}: ${firstLine(one.failureMessages[0])}`),
  ]);
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures, files };
}

/** Playwright: a flaky test (red, then green) is a failed one: retries hide races. */
export function countPlaywright({ stats, errors = [], suites = [] }) {
  const failures = [...suites.flatMap(failedSpecs), ...errors.map((error) => firstLine(error.message))];
  const files = suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures, files };
}

function secondsOf({ specs = [], suites = [] }) {
  const own = specs
    .flatMap((spec) => spec.tests.flatMap((test) => test.results))
    .map(({ duration }) => duration / 1000);
  return [...own, ...suites.map(secondsOf)].reduce((sum, one) => sum + one, 0);
}

function failedSpecs({ specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors ?? []);
      return `${spec.file}:${spec.line}: ${spec.title}: ${placeOf(errors[0])}`;
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A browser's first line says only that a click timed out: the line of the test and what the click waited for follow. */
function placeOf(error) {
  const at = error?.location ? ` at line ${error.location.line}` : '';
  const [, log = ''] = stripVTControlCharacters(error?.message ?? '').split('Call log:');
  const steps = log.split('\n').map((line) => line.replace(/^[\s-]+/, '').trim());
  const said = steps.filter(Boolean).join(' · ').slice(0, 400);
  return `${firstLine(error?.message)}${at}${said && ` (${said})`}`;
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];
