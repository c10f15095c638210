import { describe, expect, it } from 'vitest';
import { aPickContext, aProduct, anOrder, happened } from '#tests/factories/pickOrders.ts';
import type { PickingAct } from './events.ts';
import { pickList } from './pickList.ts';
import { pickUnits } from './pickUnits.ts';
import { unexplained } from './short.ts';
import { validateScan, type KnownProduct } from './validateScan.ts';
import { shelfZoneOf, zonesOf } from './zones.ts';

const known = (): readonly KnownProduct[] => [];
const list = pickList([anOrder(10, { 1: 2, 2: 1 }), anOrder(11, { 1: 1, 3: 1 })], 'return');
const byOrder = { mode: 'order' } as const;
const add = (order_id: number, id_product: number, units = 1): PickingAct => ({
  kind: 'add',
  order_id,
  id_product,
  units,
});

function look(acts: readonly PickingAct[], over: Parameters<typeof aPickContext>[2] = {}, of = list) {
  return aPickContext(of, happened([], acts), over);
}
const scan = (text: string, context: ReturnType<typeof look>) =>
  validateScan({ text, source: 'wedge' }, 1, { ...context, known });
const linesOf = ({ view }: ReturnType<typeof look>) => view.list.lines.map((line) => [line.id_product, line.required]);

describe('by order', () => {
  it('shows one order with its own numbers, in order of selection', () => {
    const { view } = look([], byOrder);
    expect(view.order).toMatchObject({ id: 10, letter: 'A' });
    expect(linesOf(look([], byOrder))).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('goes on with the next order when one has everything', () => {
    const context = look([add(10, 1, 2), add(10, 2)], byOrder);
    expect(context.view.order).toMatchObject({ id: 11 });
    expect(linesOf(context)).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  it('comes back to an order that was left open', () =>
    expect(
      look([{ kind: 'goto', id_product: 3, order_id: 11 }, add(11, 3), add(11, 1)], byOrder).view.order,
    ).toMatchObject({ id: 10 }));

  it('counts for the order in hand alone', () => {
    const context = look([{ kind: 'goto', id_product: 1, order_id: 11 }], byOrder);
    expect(scan('SKU-1', context)).toMatchObject({ outcome: 'accepted', done: 1, allotments: [{ order_id: 11 }] });
  });

  it('refuses a product of another order and counts nothing', () =>
    expect(scan('SKU-3', look([], byOrder))).toMatchObject({
      outcome: 'refused',
      reason: 'other-order',
      line: { id_product: 3 },
    }));

  it('keeps every count when the mode changes', () => {
    const acts = [add(10, 1), add(11, 1)];
    const before = look(acts).state.counts;
    expect(look([...acts, { kind: 'mode', mode: 'order' }, { kind: 'mode', mode: 'product' }]).state.counts).toEqual(
      before,
    );
  });

  it('starts as the client wants it, until the person chooses', () => {
    expect(look([], { mode: 'tote' }).view.mode).toBe('tote');
    expect(look([{ kind: 'mode', mode: 'product' }], { mode: 'tote' }).view.mode).toBe('product');
  });
});

describe('zones', () => {
  const products = [
    aProduct(1, { location: 'B-2-1' }),
    aProduct(2, { location: 'A-1-1' }),
    aProduct(3, { location: 'FRIO-2-3-1' }),
    aProduct(4, { location: null }),
  ];
  const spread = pickList([{ id: 10, order_reference: 'PED-10', products }], 'return');
  const inB: PickingAct = { kind: 'zone', zone: 'B' };

  it('are the zone of the place, or its aisle, and one for what has no place', () => {
    expect(zonesOf(spread.lines)).toEqual(['A', 'B', 'FRIO', '']);
    expect(shelfZoneOf({ location: 'ESTANTE GRANDE' })).toBe('');
  });

  it('leave only their own lines in sight', () => expect(linesOf(look([inB], {}, spread))).toEqual([[1, 1]]));

  it('end with their own lines', () => expect(look([inB, add(10, 1)], {}, spread).view.walk.current).toBeNull());

  it('refuse what somebody else picks, by product and by place', () => {
    const context = look([inB], {}, spread);
    expect(scan('SKU-2', context)).toMatchObject({ reason: 'other-zone', zone: 'A' });
    expect(scan('a-1-1', context)).toMatchObject({ reason: 'other-zone', zone: 'A' });
  });

  it('can be left again', () => expect(linesOf(look([inB, { kind: 'zone', zone: null }], {}, spread))).toHaveLength(4));
});

describe('the place first', () => {
  const forced = { force_location: true };
  const at = (location: string): PickingAct => ({ kind: 'place', location });

  it('refuses a product before its place, by scan and by hand', () => {
    const context = look([], forced);
    const [line] = context.view.list.lines;
    expect(scan('SKU-1', context)).toMatchObject({ reason: 'place-first', line: { location: 'A-1-1' } });
    expect(line && pickUnits(line, 1, context)).toMatchObject({ reason: 'place-first' });
  });

  it('counts there, and only there', () => {
    const context = look([at('a-1-1')], forced);
    expect(scan('SKU-1', context)).toMatchObject({ outcome: 'accepted' });
    expect(scan('SKU-2', context)).toMatchObject({ reason: 'place-first' });
  });

  it('names a wrong place, and goes to another one of the list', () => {
    expect(scan('z-9-9', look([], forced))).toMatchObject({ reason: 'wrong-place', text: 'Z-9-9' });
    expect(scan('a-2-1', look([], forced))).toMatchObject({
      note: 'location',
      place: 'A-2-1',
      lines: [{ id_product: 2 }],
    });
  });

  it('asks for none where a line has none', () => {
    const nowhere = pickList(
      [{ id: 10, order_reference: 'PED-10', products: [aProduct(1, { location: null })] }],
      'return',
    );
    expect(scan('SKU-1', look([], forced, nowhere))).toMatchObject({ outcome: 'accepted' });
  });

  it('still says that a line is complete', () =>
    expect(scan('SKU-2', look([add(10, 2)], forced))).toMatchObject({ reason: 'complete' }));
});

describe('an order that is cancelled while it is picked', () => {
  const cancelled = pickList([anOrder(10, { 1: 2, 2: 1 }), { ...anOrder(11, { 1: 1, 3: 1 }), gone: true }], 'return');
  const at = (...acts: PickingAct[]) => look(acts, {}, cancelled);

  it('wants nothing any more, and leaves what others want', () => {
    expect(linesOf(at())).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(at().view.list.units).toBe(3);
  });

  it('gets no unit of a product that another order wants, too', () => {
    expect(scan('SKU-1', at(add(10, 1, 1)))).toMatchObject({ outcome: 'accepted', allotments: [{ order_id: 10 }] });
    expect(scan('SKU-1', at(add(10, 1, 2)))).toMatchObject({ outcome: 'refused', reason: 'complete' });
  });

  it('has a refusal of its own for what only it wanted, and is itself no order of the session', () => {
    expect(scan('SKU-3', at())).toMatchObject({
      outcome: 'refused',
      reason: 'order-gone',
      order: { id: 11 },
      line: { id_product: 3 },
    });
    expect(scan('PED-11', at())).toEqual({ outcome: 'refused', reason: 'unknown', text: 'PED-11' });
  });

  it('keeps what was counted for it before', () => {
    const before = [add(11, 3), add(11, 1)];
    expect(at(...before).state.counts).toEqual(look(before).state.counts);
  });

  it('needs no tote and no reason for what is missing of it', () => {
    expect(look([{ kind: 'bind', order_id: 10, tote: 'T-1' }], { mode: 'tote' }, cancelled).view.toBind).toBeNull();
    expect(unexplained(cancelled, at(add(11, 1)).state)).toEqual([]);
  });
});
