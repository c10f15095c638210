import { expect, test } from 'vitest';
import { isUnavailable } from './isUnavailable.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('ENOSPC'),
  coded('57P01'),
  coded('53100'),
  coded('53300'),
  coded('08006'),
  coded('XX001'),
  coded('55P03'),
  coded('40P01'),
  coded('40001'),
  coded('58P01'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('PGlite is closed'),
  new Error('query', { cause: coded('ECONNRESET') }),
  new AggregateError([coded('ECONNREFUSED')]),
])('%s: ask again later', (error) => expect(isUnavailable(error)).toBe(true));

test.each([
  new Error('x'),
  coded('23505'),
  coded('22P02'),
  coded('42P01'),
  new TypeError('undefined is not a function'),
  'ECONNREFUSED',
  null,
])('%s: a fault', (error) => expect(isUnavailable(error)).toBe(false));

test('a ring of causes ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});
