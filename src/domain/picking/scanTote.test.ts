import { describe, expect, it } from 'vitest';
import { aPickContext, anOrder, happened } from '#tests/factories/pickOrders.ts';
import type { PickingAct, PickingEvent } from './events.ts';
import { PICKING } from './kind.ts';
import { pickList } from './pickList.ts';
import { toteMaskProblem, toteMasksOf } from './totes.ts';
import { lastGesture, undoActs } from '../workSession/undo.ts';
import { validateScan } from './validateScan.ts';

const list = pickList([anOrder(10, { 1: 2 }), anOrder(11, { 1: 1, 2: 1 })], 'return');
const bind = (order_id: number, tote: string): PickingAct => ({ kind: 'bind', order_id, tote });
const BOUND = happened([], [bind(10, 'CUB-1'), bind(11, 'CUB-2')]);

/** On the device from another order. */
const KNOWN = [
  {
    id_product: 9,
    name: 'Alubias',
    ean13: '8437000000009',
    reference: 'REF-9',
    sku: 'SKU-9',
    id_product_eplatform: null,
    upc: null,
  },
];

function scan(
  text: string,
  events: readonly PickingEvent[],
  over: { force_tote?: boolean; toteMasks?: ReturnType<typeof toteMasksOf> } = {},
  units = 1,
) {
  return validateScan({ text, source: 'wedge' }, units, {
    ...aPickContext(list, events, { mode: 'tote', ...over }),
    known: () => KNOWN,
  });
}

/** Plays scans one after the other, as the picker does. */
function play(texts: readonly string[], events: readonly PickingEvent[] = [], units = 1): readonly PickingEvent[] {
  return texts.reduce((log, text) => {
    const scanned = scan(text, log, { force_tote: true }, units);
    return 'acts' in scanned ? happened(log, scanned.acts) : log;
  }, events);
}
const stateOf = (events: readonly PickingEvent[]) =>
  aPickContext(list, events, { mode: 'tote', force_tote: true }).state;

describe('binding totes', () => {
  it('takes any code for the first order without a tote, one after the other', () => {
    expect(scan('caja-7', [])).toMatchObject({ outcome: 'bound', order: { letter: 'A' }, tote: 'caja-7' });
    expect(scan('https://x.test/8', happened([], [bind(10, 'caja-7')]))).toMatchObject({ order: { letter: 'B' } });
    expect([...stateOf(play(['caja-7', 'caja-8'])).totes]).toEqual([
      [10, 'caja-7'],
      [11, 'caja-8'],
    ]);
  });

  it('refuses a tote that is bound already, and names whose it is', () =>
    expect(scan('CAJA-7', happened([], [bind(10, 'caja-7')]))).toMatchObject({
      reason: 'tote-bound',
      order: { letter: 'A' },
    }));

  it.each(['SKU-1', '8400000000002', 'PED-11', 'a-1-1'])('refuses %s, which is something else', (text) =>
    expect(scan(text, [])).toMatchObject({ outcome: 'refused', reason: 'not-a-tote' }),
  );

  it.each(['REF-9', '8437000000009', '8436007953193', '036000291452'])(
    'refuses %s, which stands on goods that are not in the session',
    (text) => expect(scan(text, [])).toMatchObject({ outcome: 'refused', reason: 'not-a-tote' }),
  );

  it('refuses a product that the device knows also where it looks like a tote, and believes the look of others', () => {
    const toteMasks = toteMasksOf('84*\nREF-*');
    for (const text of ['REF-9', '8437000000009'])
      expect(scan(text, [], { toteMasks })).toMatchObject({ reason: 'not-a-tote' });
    expect(scan('8436007953193', [], { toteMasks })).toMatchObject({ outcome: 'bound' });
  });

  it('takes only what looks like a tote of this client, where it says how they look', () => {
    const toteMasks = toteMasksOf('CUBETA-*\n\n  caja ? ');
    expect(scan('cubeta-12', [], { toteMasks })).toMatchObject({ outcome: 'bound', tote: 'cubeta-12' });
    expect(scan('CAJA ?', [], { toteMasks })).toMatchObject({ outcome: 'bound' });
    expect(scan('CUBO-12', [], { toteMasks })).toMatchObject({
      outcome: 'refused',
      reason: 'odd-tote',
      masks: ['CUBETA-*', 'caja ?'],
    });
    expect(scan('x'.repeat(65), [])).toMatchObject({ outcome: 'refused', reason: 'odd-tote', masks: [] });
  });

  it('says which line is no pattern', () => {
    expect(toteMaskProblem('CUBETA-*\n**')).toEqual({ line: 2, problem: 'only-stars' });
    expect(toteMaskProblem('x'.repeat(65))).toEqual({ line: 1, problem: 'too-long' });
    expect(toteMaskProblem('A-*\n'.repeat(11))).toMatchObject({ problem: 'too-many' });
    expect(toteMaskProblem('CUBETA-*\n\n')).toBeNull();
  });

  it('comes before any product, and lets the undo card through', () => {
    expect(scan('DESHACER', happened([], [bind(10, 'caja-7')]))).toMatchObject({ note: 'undo' });
    expect(scan('OK', [])).toMatchObject({ note: 'acknowledge' });
  });

  it('is taken back like a count', () => {
    const events = happened(BOUND, undoActs(lastGesture(PICKING, BOUND) ?? []));
    expect(aPickContext(list, events, { mode: 'tote' }).view.toBind).toMatchObject({ letter: 'B' });
  });

  it('asks for no tote for an order that has everything', () => {
    const events = happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 2 }]);
    expect(aPickContext(list, events, { mode: 'tote' }).view.toBind).toMatchObject({ letter: 'B' });
  });
});

describe('putting into totes', () => {
  it('counts at once when totes are not forced', () =>
    expect(scan('SKU-1', BOUND)).toMatchObject({ outcome: 'accepted', allotments: [{ letter: 'A' }] }));

  it('confirms the tote of the last unit, and refuses another one', () => {
    const events = happened(BOUND, [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }]);
    expect(scan('cub-1', events)).toMatchObject({ note: 'tote', order: { letter: 'A' } });
    expect(scan('CUB-2', events)).toMatchObject({
      reason: 'foreign-tote',
      order: { letter: 'A' },
      found: { letter: 'B' },
    });
  });

  it('counts nothing before the tote when it is forced', () => {
    const events = play(['SKU-1'], BOUND);
    expect(stateOf(events)).toMatchObject({ inHand: [{ order_id: 10, units: 1 }] });
    expect(stateOf(events).counts.size).toBe(0);
    expect(scan('SKU-1', events, { force_tote: true })).toMatchObject({ reason: 'put-first', order: { letter: 'A' } });
    expect(scan('CUB-2', events, { force_tote: true })).toMatchObject({
      reason: 'foreign-tote',
      found: { letter: 'B' },
    });
    expect(scan('CUB-1', events, { force_tote: true })).toMatchObject({ outcome: 'accepted', done: 1 });
  });

  it('empties the hand tote by tote when units go to two orders', () => {
    const taken = play(['SKU-1'], BOUND, 3);
    expect(stateOf(taken).inHand).toMatchObject([
      { order_id: 10, units: 2 },
      { order_id: 11, units: 1 },
    ]);
    const end = stateOf(play(['CUB-2', 'CUB-1'], taken));
    expect(end.inHand).toEqual([]);
    expect(Object.fromEntries(end.counts)).toEqual({ '10:1': 2, '11:1': 1 });
  });

  it('undoes the put, then the take', () => {
    const put = play(['SKU-1', 'CUB-1'], BOUND);
    const inHand = happened(put, undoActs(lastGesture(PICKING, put) ?? []));
    expect(stateOf(inHand)).toMatchObject({ inHand: [{ order_id: 10 }] });
    const empty = happened(inHand, undoActs(lastGesture(PICKING, inHand) ?? []));
    expect(stateOf(empty).inHand).toEqual([]);
    expect(stateOf(empty).counts.get('10:1') ?? 0).toBe(0);
  });

  it('puts down what is in the hand when the mode changes', () =>
    expect(stateOf(happened(play(['SKU-1'], BOUND), [{ kind: 'mode', mode: 'product' }])).inHand).toEqual([]));
});
