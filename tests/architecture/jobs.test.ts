import { LANGUAGES } from '#contract/languages.ts';
import { JOB_KINDS } from '#server/app/jobKinds.ts';
import { expect, it } from 'vitest';
import { readTexts } from './texts.ts';
import { readSource } from './sourceGraph.ts';

const server = readSource().filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'));
const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const filesWith = (pattern: RegExp): string[] =>
  server.filter(({ text }) => pattern.test(code(text))).map(({ path }) => path);

/** A clock of one connection, one answer, one thread, one server's listeners: nothing that is to be done by whoever is there. */
const OTHER_TIMERS = [
  'server/app/frame/closeGently.ts',
  'server/service/live/liveRoutes.ts',
  'server/db/pglite/pgliteEngine.ts',
  'server/db/pglite/openPglite.ts',
  'server/db/postgres/hintTeller.ts',
  'server/db/postgres/openReplica.ts',
  'server/db/postgres/pgListener.ts',
  'server/kernel/services.ts',
  'server/launch/start.mjs',
  'server/realtime/eventHub.ts',
  'server/threads/taskPool.ts',
];

it('everything that is done later is a job: no timer of its own', () => {
  expect(filesWith(/\bset(?:Interval|Timeout)\(/).toSorted()).toEqual(
    [...OTHER_TIMERS, 'server/jobs/jobWorker.ts'].toSorted(),
  );
});

it('one table is a queue: rows are leased nowhere else', () => {
  expect(filesWith(/skip\s*locked/i).filter((path) => !path.includes('/migrations/'))).toEqual([
    'server/jobs/takeJobs.ts',
  ]);
  const leased = server
    .filter(({ path }) => path.startsWith('server/db/schema/'))
    .filter(({ text }) => /\b(?:lease\w*|due_at|busy_until)\??:/.test(code(text)))
    .map(({ path }) => path);
  // A booking is an intent and no queue (carriers/operators/README.md).
  expect(leased.toSorted()).toEqual(['server/db/schema/jobs.ts', 'server/db/schema/shipments.ts']);
});

it('every kind of job is run by the server', () => {
  const declared = server.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+): JobKind</gm)].flatMap(([, name]) => name ?? []),
  );
  const listed = server.find(({ path }) => path === 'server/app/jobKinds.ts')?.text ?? '';
  expect(declared.length).toBeGreaterThan(2);
  expect(declared.filter((name) => !new RegExp(`[[,]\\s*${name}\\b`).test(listed))).toEqual([]);
  const recurring = filesWith(/\brecurringJob\(/).filter((path) => !path.startsWith('server/jobs/'));
  expect(recurring).toEqual(['server/app/tidying.ts']);
});

it.each(LANGUAGES)('every kind of job has its words, and no other has: %s', (language) => {
  const worded = Object.keys(readTexts(language, 'jobs')).flatMap(
    (key) => /^kind\.(?!other$)(\w+)$/.exec(key)?.[1] ?? [],
  );
  expect(worded.toSorted()).toEqual(JOB_KINDS.map(({ name }) => name).toSorted());
});
