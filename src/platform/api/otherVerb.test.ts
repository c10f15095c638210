import { expect, test } from 'vitest';
import { askByVerb } from './callApi.ts';
import type { RawAnswer } from './request.ts';

const answer = (status: number): RawAnswer => ({ kind: 'answer', status, json: null, headers: new Headers() });
const charge = (path: string) => ({ method: 'POST', otherVerb: 'PUT', path }) as const;

test('the other verb is tried where the first is not allowed, and remembered', async () => {
  const asked: string[] = [];
  const ask = (method: string) => {
    asked.push(method);
    return Promise.resolve(answer(method === 'POST' ? 405 : 200));
  };
  expect(await askByVerb(charge('a'), ask)).toMatchObject({ status: 200 });
  expect(await askByVerb(charge('a'), ask)).toMatchObject({ status: 200 });
  expect(asked).toEqual(['POST', 'PUT', 'PUT']);
});

test.each([
  ['without an answer', { kind: 'network', reason: 'timeout' } as const],
  ['with a refusal', answer(422)],
  ['with a fault', answer(500)],
])('the other verb is not tried %s', async (name, given) => {
  const asked: string[] = [];
  const ask = (method: string) => {
    asked.push(method);
    return Promise.resolve(given);
  };
  expect(await askByVerb(charge(name), ask)).toBe(given);
  expect(asked).toEqual(['POST']);
});

test('a call with one verb is asked once', async () => {
  expect(await askByVerb({ method: 'GET', path: 'x' }, () => Promise.resolve(answer(405)))).toMatchObject({
    status: 405,
  });
});
