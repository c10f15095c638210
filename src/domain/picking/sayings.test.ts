import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import type { PickingAct } from './events.ts';
import type { PickFeedback } from './pickFeedback.ts';
import { pickList } from './pickList.ts';
import { againSayings, answerSayings, type Due, dueNow, dueSayings, pressed, unitBeeps } from './sayings.ts';

const product = (id: number, quantity: number, location: string | null = `B-${id}`) =>
  aProduct(id, { name: `P${id}`, location, quantity });
const list = pickList(
  [
    { id: 10, order_reference: 'PED-10', products: [product(1, 2), product(2, 1)] },
    { id: 11, order_reference: 'PED-11', products: [product(1, 1)] },
  ],
  'return',
);
const scan = { text: 'x', source: 'wedge' } as const;
const add = (order_id: number, id_product: number, units = 1, read = true): PickingAct => ({
  kind: 'add',
  order_id,
  id_product,
  units,
  ...(read && { scan }),
});
const context = (acts: readonly PickingAct[] = [], over: Parameters<typeof aPickContext>[2] = {}, of = list) =>
  aPickContext(of, happened([], acts), over);
const said = (due: Due, before: Due | null = null) =>
  dueSayings(due, before).sayings.map(({ say, about }) => [say, about]);

describe('what is due', () => {
  it('is said whole at a new line, and only what is missing at the same one', () => {
    const [first, second] = [dueNow(context()), dueNow(context([add(10, 1)]))];
    expect(said(first)).toEqual([['line', { place: 'B-1', units: 3 }]]);
    expect(dueSayings(first, null).tone).toBe('line');
    expect(said(second, first)).toEqual([['left', { units: 2 }]]);
    expect(said(second, second)).toEqual([]);
  });

  it('names each tote, and how many go into it where they are several', () => {
    const totes: PickingAct[] = [
      { kind: 'bind', order_id: 10, tote: 'T1' },
      { kind: 'bind', order_id: 11, tote: 'T2' },
    ];
    const sorted = { mode: 'tote', force_tote: false } as const;
    expect(said(dueNow(context([], sorted)))).toEqual([['bind', { letter: 'A' }]]);
    expect(said(dueNow(context(totes, sorted)))).toEqual([
      ['line', { place: 'B-1', units: 3 }],
      ['totes', { letter: 'A', units: 2 }],
      ['tote', { letter: 'B' }],
    ]);
    const taken: PickingAct = { kind: 'take', order_id: 10, id_product: 1, units: 1, scan };
    expect(said(dueNow(context([...totes, taken], { mode: 'tote' })))).toEqual([['tote', { letter: 'A' }]]);
  });

  it('asks for the place first where the client wants it read', () => {
    const placed = { force_location: true };
    expect(said(dueNow(context([], placed)))).toEqual([['scanPlace', { place: 'B-1' }]]);
    const there = dueNow(context([{ kind: 'place', location: 'B-1' }], placed));
    expect(said(there, dueNow(context([], placed)))).toEqual([['line', { place: 'B-1', units: 3 }]]);
  });

  it('names the product where the place does not tell it, and whenever it is asked again', () => {
    const shared = pickList(
      [{ id: 1, order_reference: 'R', products: [product(1, 1, 'C-1'), product(2, 1, 'C-1'), product(3, 2, null)] }],
      'return',
    );
    const first = dueNow(context([], {}, shared));
    expect(said(first)).toEqual([
      ['line', { place: 'C-1', units: 1 }],
      ['product', { name: 'P1' }],
    ]);
    expect(said(dueNow(context([add(1, 1)], {}, shared)))).toContainEqual(['product', { name: 'P2' }]);
    const last = dueNow(context([add(1, 1), add(1, 2)], {}, shared));
    expect(said(last)).toEqual([['nowhere', { name: 'P3', units: 2 }]]);
    expect(againSayings(dueNow(context())).map(({ say }) => say)).toEqual(['line', 'product']);
  });

  it('ends with everything picked, once', () => {
    const done = dueNow(context([add(10, 1, 2), add(11, 1), add(10, 2)]));
    expect(dueSayings(done, null)).toEqual({ tone: 'all', sayings: [{ say: 'all', about: {} }] });
    expect(said(done, done)).toEqual([]);
  });
});

describe('a press', () => {
  it('counts the rest of a line of which a unit was read, and none before', () => {
    expect(pressed(context(), false)).toEqual({ does: 'say', saying: { say: 'scanFirst', about: {} } });
    expect(pressed(context([add(10, 1)]), false)).toMatchObject({ does: 'take', line: { id_product: 1 }, units: 3 });
    expect(pressed(context([add(10, 1, 1, false)]), false)).toMatchObject({ does: 'say' });
  });

  it('counts goods that have no code', () => {
    const bare = aProduct(4, { name: 'P4', location: 'D-4', quantity: 5, ean13: null, upc: null });
    const codeless = pickList([{ id: 1, order_reference: 'R', products: [bare] }], 'return');
    expect(pressed(context([], {}, codeless), false)).toMatchObject({ does: 'take', units: 5 });
  });

  it('acknowledges a refusal that stops, and finishes what is done', () => {
    expect(pressed(context(), true)).toEqual({ does: 'go-on' });
    expect(pressed(context([add(10, 1, 2), add(11, 1), add(10, 2)]), false)).toEqual({ does: 'finish' });
  });

  it('is no tote and no place', () => {
    expect(pressed(context([], { mode: 'tote' }), false)).toMatchObject({ saying: { say: 'scanTote' } });
    expect(pressed(context([], { force_location: true }), false)).toMatchObject({ saying: { say: 'scanPlace' } });
  });
});

/** Everything that may tell of a person, or was read from a label: a QR code may be a visiting card. */
const PRIVATE = 'Maria-Lopez';
const [line] = pickList(
  [
    {
      id: 1,
      order_reference: PRIVATE,
      products: [aProduct(1, { name: 'Taza', options: [{ name: 'Grabado', value: PRIVATE }] as never })],
    },
  ],
  'return',
).lines;
const order = { id: 1, order_reference: PRIVATE, letter: 'A' };
const known = { order_reference: PRIVATE, status: 'CREATED', since: '', barred: null, carried: PRIVATE };
const REFUSALS = {
  unknown: { text: PRIVATE },
  'no-code': {},
  'broken-label': { fault: 'too-short', ai: '10' },
  case: { name: 'Taza' },
  measured: { name: 'Taza' },
  'order-not-here': { order: known },
  'not-here': { name: 'Taza' },
  complete: { line },
  'too-many': { line, left: 1 },
  'counted-before': { line, before: 1 },
  'place-first': { line },
  'wrong-place': { text: PRIVATE },
  'other-order': { line },
  'other-zone': { line, zone: 'B' },
  'order-gone': { line, order },
  'bind-first': { order },
  'tote-bound': { order },
  'not-a-tote': { text: PRIVATE },
  'odd-tote': { text: PRIVATE, masks: [PRIVATE] },
  'put-first': { line, order },
  'foreign-tote': { order, found: order },
  unsaved: { why: 'full' },
} as const satisfies Readonly<Record<Extract<PickFeedback, { kind: 'refused' }>['reason'], object>>;
const NOTES = {
  order: { order, open: 2 },
  location: { location: 'B-1', lines: 1 },
  multiplier: { units: 3 },
  taken: { line, into: [{ letter: 'A', units: 1, tote: PRIVATE }] },
  bound: { order, tote: PRIVATE },
  tote: { order, tote: PRIVATE },
  undone: { line, done: 1 },
  unbound: { order },
  'nothing-to-undo': {},
  acknowledged: {},
  repeat: { text: PRIVATE },
} as const satisfies Readonly<Record<Extract<PickFeedback, { kind: 'note' }>['note'], object>>;

test('nothing that is said tells of a person or what a label said, whatever the answer', () => {
  const answers = [
    ...Object.entries(REFUSALS).map(([reason, rest]) => ({
      kind: 'refused',
      reason,
      expected: line,
      stops: true,
      ...rest,
    })),
    ...Object.entries(NOTES).map(([note, rest]) => ({ kind: 'note', note, ...rest })),
    {
      kind: 'accepted',
      line,
      done: 1,
      letters: ['A'],
      into: [{ letter: 'A', units: 1, tote: PRIVATE }],
      orderDone: order,
    },
  ] as unknown as readonly PickFeedback[];
  for (const answer of answers) expect(JSON.stringify(answerSayings(answer))).not.toContain(PRIVATE);
});

test('nor does what is due, in any mode', () => {
  const products = [
    aProduct(1, {
      name: 'Taza',
      location: 'B-1',
      quantity: 2,
      options: [{ name: 'Grabado', value: PRIVATE }] as never,
    }),
  ];
  const own = pickList([{ id: 1, order_reference: PRIVATE, products }], 'return');
  fc.assert(
    fc.property(
      fc.constantFrom('product', 'order', 'tote'),
      fc.boolean(),
      fc.subarray<PickingAct>([{ kind: 'bind', order_id: 1, tote: PRIVATE }, add(1, 1)]),
      (mode, force_location, acts) => {
        const due = dueNow(context(acts, { mode: mode as never, force_location }, own));
        expect(JSON.stringify([dueSayings(due, null), againSayings(due)])).not.toContain(PRIVATE);
      },
    ),
  );
});

test('a number is beeped by fives and ones', () => {
  expect(unitBeeps(7)).toEqual(['long', 'short', 'short']);
  expect(unitBeeps(0)).toEqual([]);
  expect(unitBeeps(25)).toEqual([]);
});
