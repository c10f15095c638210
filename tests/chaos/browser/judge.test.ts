import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BEGIN, chained } from '#domain/blackBox/chain.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import type { Disk } from './diskOf.ts';
import { judgeDisk, noFindings, type Findings } from './judge.ts';
import { judgePicked } from './judgePicked.ts';
import type { Round } from './shift.ts';

// Proves that the judge of the browser chaos can find a fault.

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const scan = (n: number, text: string): PickingEvent => ({
  n,
  at: 0,
  kind: 'add',
  order_id: 1,
  id_product: text === 'A' ? 10 : 20,
  units: 1,
  scan: { text, source: 'wedge' },
});

function disk(...codes: string[]): Disk {
  const events = codes.map((code, index) => scan(index + 1, code));
  const session = {
    id: 's',
    userId: 7,
    clientId: 1,
    orderIds: [1],
    orderSet: '1',
    state: 'finished',
    version: events.length,
    openedAt: '',
    finishedAt: 'then',
  } as const;
  const blackBox = chained(
    BEGIN,
    [
      { what: 'session-opened', session: { ...session, state: 'open', version: 0, finishedAt: null } },
      ...events.map(
        (event) => ({ what: 'events', sessionId: 's', cause: { by: 'tap', on: 'x' }, events: [event] }) as const,
      ),
      { what: 'session-closed', sessionId: 's', state: 'finished', at: 'then' },
    ],
    { userId: 7, at: 0, writer: 'w', sha256 },
  );
  return {
    blackBox,
    sessions: [session],
    sessionEvents: events.map((event) => ({ sessionId: 's', n: event.n, event })),
    commands: [],
    journal: [],
  };
}

function round(acknowledged: string[], sent: number): Round {
  const steps = ['A', 'B'].map((code) => ({ code, quantity: 5, units: 1, sent, done: true }));
  return { orders: [anOrderDetail(1, { 10: 5, 20: 5 })], steps, acknowledged, finished: true };
}

function onDisk(held: Disk, one: Round): Findings {
  const found = noFindings();
  judgeDisk(held, [one], found);
  return found;
}

function onServer(held: Disk, counts: readonly [number, number], history: readonly string[]): Findings {
  const found = noFindings();
  const order = anOrderDetail(1, { 10: 5, 20: 5 });
  const products = order.products.map((line, index) => ({ ...line, validated_products: counts[index] ?? 0 }));
  const status_history = history.map((status) => ({ status, at: '', user_name: null, observations: null }));
  judgePicked([{ ...order, products, status_history }], held, [round([], 1)], found);
  return found;
}

it('acquits a device that holds what was seen, also what died before it could be seen', () => {
  expect(onDisk(disk('A', 'B'), round(['A', 'B'], 1))).toEqual(noFindings());
  expect(onDisk(disk('A', 'B'), round(['A'], 1))).toEqual(noFindings());
});

it.each([
  ['a scan that was seen green is gone', disk('A'), round(['A', 'B'], 1), 'lost'],
  ['one scan counted twice', disk('A', 'A'), round(['A'], 1), 'doubled'],
  ['scans counted in another order', disk('B', 'A'), round(['A', 'B'], 1), 'outOfOrder'],
  [
    'a stored event that the black box lacks',
    { ...disk('A', 'B'), blackBox: disk('A').blackBox },
    round(['A'], 1),
    'blackBox',
  ],
  [
    'an entry that was changed',
    { ...disk('A'), blackBox: disk('A').blackBox.map((one) => ({ ...one, at: one.at + 1 })) },
    round(['A'], 1),
    'blackBox',
  ],
  [
    'two sessions of the same orders at once',
    {
      ...disk('A'),
      sessions: [1, 2].flatMap(() => disk('A').sessions.map((one) => ({ ...one, state: 'open' as const }))),
    },
    round(['A'], 2),
    'doubled',
  ],
] as const)('condemns a device: %s', (_name, held, one, kind) => {
  expect(onDisk(held, one)[kind]).not.toEqual([]);
});

const DAY = ['CREATED', 'IN_PICKEDUP', 'PARTIALLYPICKEDUP'];

it('acquits a server that has exactly what was counted', () => {
  expect(onServer(disk('A', 'B'), [1, 1], DAY)).toEqual(noFindings());
});

it.each([
  ['a count that never arrived', disk('A', 'B'), [1, 0], DAY, 'lost'],
  ['a count that arrived twice', disk('A', 'B'), [1, 2], DAY, 'doubled'],
  ['a result that arrived twice', disk('A', 'B'), [1, 1], [...DAY, 'PARTIALLYPICKEDUP'], 'doubled'],
  ['a result that never arrived', disk('A', 'B'), [1, 1], DAY.slice(0, 2), 'lost'],
  [
    'a result before its beginning',
    disk('A', 'B'),
    [1, 1],
    ['CREATED', 'PARTIALLYPICKEDUP', 'IN_PICKEDUP'],
    'outOfOrder',
  ],
  [
    'a command that is still there',
    { ...disk('A', 'B'), commands: [{ kind: 'picking.finish', state: 'attention' } as never] },
    [1, 1],
    DAY,
    'lost',
  ],
] as const)('condemns a server: %s', (_name, held, counts, history, kind) => {
  expect(onServer(held, counts, history)[kind]).not.toEqual([]);
});
