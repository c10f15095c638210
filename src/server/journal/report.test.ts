import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blackBoxText } from '#domain/blackBox/blackBoxFile.ts';
import { BEGIN, chained } from '#domain/blackBox/chain.ts';
import { report } from './report.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const session = {
  id: 's-1',
  userId: 7,
  clientId: 1,
  orderIds: [4],
  orderSet: '4',
  state: 'open',
  version: 0,
  openedAt: '2026-11-20T08:00:00Z',
  finishedAt: null,
} as const;
const add = (n: number) => ({ n, at: 1, kind: 'add', order_id: 4, id_product: 2, units: 1 }) as const;
const cause = { by: 'scan', text: '8400000000001', source: 'wedge' } as const;
const entries = chained(
  BEGIN,
  [
    { what: 'session-opened', session },
    { what: 'events', sessionId: 's-1', cause, events: [add(1)] },
    { what: 'events', sessionId: 's-1', cause, events: [add(2)] },
    { what: 'session-closed', sessionId: 's-1', state: 'finished', at: '2026-11-20T09:00:00Z' },
  ],
  { userId: 7, at: 1, writer: 'w', sha256 },
);
const text = blackBoxText({
  deviceId: 'd-1',
  exportedAt: 'now',
  anchor: BEGIN,
  entries,
  head: { n: 4, hash: entries[3]?.hash ?? '' },
});

it('says that the chain holds, and what was picked', () => {
  const { holds, lines } = report(text);
  expect(holds).toBe(true);
  expect(lines[1]).toMatch(/^UNBROKEN: 4 entries/);
  expect(lines[2]).toBe('  session s-1: finished, orders 4, 2 events, 2 units');
});

it.each([
  [
    'a count that was edited',
    text.replace('"units":1', '"units":9'),
    'BROKEN at entry 2: it was changed, or something before it was.',
  ],
  [
    'a line that was taken out',
    text
      .split('\n')
      .filter((_, index) => index !== 3)
      .join('\n'),
    'BROKEN at entry 3: it is missing.',
  ],
])('names the first broken link of %s', (_name, broken, words) => {
  const { holds, lines } = report(broken);
  expect(holds).toBe(false);
  expect(lines[1]).toBe(words);
});

it('says where a file was cut', () => {
  expect(report(text.slice(0, 300))).toEqual({ holds: false, lines: ['BROKEN at line 2: this line can not be read.'] });
});
