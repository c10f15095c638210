import { expect, it } from 'vitest';
import { readMessage } from './readMessage.ts';

it.each(['SKIP_WAITING', 'DRAIN', 'REPAIR'] as const)('listens to %s, and to nothing that comes with it', (type) => {
  expect(readMessage({ type, url: 'https://evil.test', __proto__: { extra: 1 } })).toEqual({ type });
});

const STRANGE = [
  null,
  undefined,
  0,
  '',
  'DRAIN',
  [],
  ['DRAIN'],
  {},
  { type: 'drain' },
  { type: ['DRAIN'] },
  { type: { toString: () => 'DRAIN' } },
  { type: 'CACHE_URLS', payload: { urlsToCache: ['https://evil.test'] } },
  new Map([['type', 'DRAIN']]),
];

it.each(STRANGE.map((data) => [data]))('listens to nothing else: %j', (data) => {
  expect(readMessage(data)).toBeNull();
});
