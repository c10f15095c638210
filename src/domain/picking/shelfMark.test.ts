import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import { describe, expect, it } from 'vitest';
import { understandScan } from '../workSession/understandScan.ts';
import type { PickingAct } from './events.ts';
import { judgeScan } from './judgeScan.ts';
import { pickList } from './pickList.ts';
import type { PickRules } from './pickRules.ts';
import { isTapped, shelfMark, shelfTap } from './shelfMark.ts';

const code = (id: number): string => `84000000000${String(id).padStart(2, '0')}`;

/** Two products in the first bay, one in the next, and one code that two products of different bays have. */
const list = pickList(
  [
    {
      id: 10,
      order_reference: 'PED-10',
      products: [
        aProduct(1, { quantity: 3, location: 'A-1-1' }),
        aProduct(2, { quantity: 2, location: 'A-1-2' }),
        aProduct(3, { quantity: 1, location: 'A-2-1' }),
      ],
    },
    {
      id: 11,
      order_reference: 'PED-11',
      products: [
        aProduct(4, { location: 'B-1-1', ean13: '4006381333931' }),
        aProduct(5, { location: null, ean13: '4006381333931' }),
        aProduct(6, { location: 'A-1-3', ean13: '8412345678905', quantity: 2 }),
      ],
    },
  ],
  'return',
);

function after(acts: readonly PickingAct[] = [], rules: Partial<PickRules> = {}) {
  const context = aPickContext(list, happened([], acts), rules);
  return (text: string) => {
    const judge = judgeScan({ ...context, known: () => [] });
    return shelfMark(understandScan({ text, source: 'camera' }, null, context.rules.stripRules, judge), context);
  };
}

const add = (id_product: number, units: number): PickingAct => ({ kind: 'add', order_id: 10, id_product, units });
const told = ({ need, sign, left }: ReturnType<ReturnType<typeof after>>) => [need, sign, left];

describe('a code in view', () => {
  it('is needed here when its line is the current one or lies in the same bay, elsewhere when in another', () => {
    const mark = after();
    expect([code(1), code(2), code(3)].map((text) => told(mark(text)))).toEqual([
      ['here', 'units', 3],
      ['here', 'units', 2],
      ['elsewhere', 'units', 1],
    ]);
    expect(mark(code(1)).line?.id_product).toBe(1);
  });

  it('says how many are left, and that all are there', () => {
    const mark = after([add(3, 1), add(1, 2)]);
    expect(mark(code(1))).toMatchObject({ need: 'here', left: 1, done: 2 });
    expect(mark(code(3))).toMatchObject({ need: 'none', sign: 'done', left: 0, done: 1 });
  });

  it('is not needed when no line has it, or its missing units have a reason', () => {
    expect(told(after()('9999999999994'))).toEqual(['none', 'none', 0]);
    const short: PickingAct = { kind: 'short', order_id: 10, id_product: 2, reason: 'out_of_stock' };
    expect(told(after([short])(code(2)))).toEqual(['none', 'done', 0]);
  });

  it('that several lines have asks which', () => {
    expect(told(after()('4006381333931'))).toEqual(['elsewhere', 'choose', 2]);
  });

  it('is read as a scan is: the label of a case of six is needed where two are missing', () => {
    expect(told(after()(']C10108412345678905306'))).toEqual(['here', 'units', 2]);
  });

  it('of an order in view that is not in hand is needed elsewhere', () => {
    const mark = after([{ kind: 'mode', mode: 'order' }]);
    expect(told(mark('4006381333931'))[0]).toBe('elsewhere');
    expect(told(mark(code(1)))).toEqual(['here', 'units', 3]);
  });

  it('of a place is shown while lines of it are open', () => {
    expect(told(after()('A-1-1'))).toEqual(['here', 'place', 0]);
    expect(told(after()('A-2-1'))).toEqual(['elsewhere', 'place', 0]);
    expect(told(after([add(3, 1)])('A-2-1'))).toEqual(['none', 'none', 0]);
    expect(told(after([], { force_location: true })(code(1)))).toEqual(['here', 'units', 3]);
  });

  it('of a tote is the one thing needed while a tote is due', () => {
    const bind: PickingAct[] = [{ kind: 'mode', mode: 'tote' }];
    expect(told(after(bind)('CUB-1'))).toEqual(['here', 'tote', 0]);
    const bound: PickingAct[] = [
      ...bind,
      { kind: 'bind', order_id: 10, tote: 'CUB-1' },
      { kind: 'bind', order_id: 11, tote: 'CUB-2' },
      { kind: 'take', order_id: 10, id_product: 1, units: 1 },
    ];
    const mark = after(bound, { force_tote: true });
    expect(told(mark('CUB-1'))).toEqual(['here', 'tote', 0]);
    expect(told(mark(code(1)))).toEqual(['none', 'none', 0]);
  });
});

describe('a label that was touched', () => {
  it('is counted once: while its unit is there, and no longer once it was taken back', () => {
    const tap = shelfTap(after()(code(1)), 1, []);
    expect(tap).toEqual({ id_product: 1, done: 1 });
    expect(isTapped(after()(code(1)), tap ?? undefined)).toBe(false);
    expect(isTapped(after([add(1, 1)])(code(1)), tap ?? undefined)).toBe(true);
    expect(isTapped(after([add(2, 1)])(code(2)), tap ?? undefined)).toBe(false);
  });

  it('has a unit of its own when another label of the product waits to be stored', () => {
    const mark = after()(code(1));
    const first = shelfTap(mark, 1, []);
    const second = shelfTap(mark, 1, first ? [first] : []);
    expect(second).toEqual({ id_product: 1, done: 2 });
    const one = after([add(1, 1)])(code(1));
    expect([isTapped(one, first ?? undefined), isTapped(one, second ?? undefined)]).toEqual([true, false]);
  });

  it('that names no single product is not remembered', () => {
    expect(shelfTap(after()('4006381333931'), 1, [])).toBeNull();
  });
});
