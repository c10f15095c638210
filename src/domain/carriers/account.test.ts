import { expect, it } from 'vitest';
import { accountProblems } from './account.ts';
import { SEURSIL } from './operators/seurSil.ts';

const problemOf = (port: string) =>
  accountProblems(SEURSIL.account, { port }, new Set()).find(({ field }) => field === 'port')?.problem;

it.each(['1', '22', '2222', '9999', '10022', '59999', '65535'])('takes %s as the port of a file server', (port) => {
  expect(problemOf(port)).toBeUndefined();
});

it.each(['0', '022', '65536', '99999', '22a', '-1'])('refuses %s, which no server listens on', (port) => {
  expect(problemOf(port)).toBe('format');
});
