import { describe, expect, it } from 'vitest';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { answersTo, barredIn, dueFirst, orderOfCode, selectionSum, shownOrders } from './flowRows.ts';

const [laia, iñaki] = [
  anOrderView(1),
  anOrderView(2, { customer_name: 'Iñaki Etxeberria', city: 'Bilbao', id_order_eplatform_shop: '#9001' }),
];

describe('the pick list of Flow', () => {
  it.each([
    ['inaki', true],
    ['bilbao etxe', true],
    ['PED-2', true],
    ['#9001', true],
    ['malaga', false],
  ])('%s finds Iñaki: %s', (search, found) => expect(answersTo(iñaki, search)).toBe(found));

  it('finds behind a # one tag by its whole name, and numbers of shops that begin so', () => {
    const tagged = (name: string) => anOrderView(3, { tags: [{ id: 5, name, colour: 'red' }] });
    expect([tagged('Frágil'), tagged('Muy frágil'), iñaki].map((order) => answersTo(order, '#fragil'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes a scanned code whole', () => {
    expect(orderOfCode([laia, iñaki], ' ped-2 ')).toBe(iñaki);
    expect(orderOfCode([laia, iñaki], '#9001')).toBe(iñaki);
    expect(orderOfCode([laia, iñaki], 'PED')).toBeUndefined();
  });

  it('keeps its rows where they are while something is selected', () => {
    const orders = [anOrderView(9), laia, iñaki];
    expect(shownOrders(orders, [1, 2, 7])).toEqual({ shown: [laia, iñaki], newcomers: 1 });
    expect(shownOrders(orders, null)).toEqual({ shown: orders, newcomers: 0 });
  });

  it('shows what leaves next first, and what came back last', () => {
    const lot = (id: number, date: string, cutOff: string | null) =>
      ({ id, reference: `C-${id}`, itinerary: 'Ruta', date, cutOff }) as OpenLot;
    const back = anOrderView(1, { type: 'return' });
    const [plain, late, soon] = [anOrderView(2), anOrderView(3, { lot_id: 7 }), anOrderView(4, { lot_id: 8 })];
    const lots = [lot(7, '2026-11-28', null), lot(8, '2026-11-28', '17:00')];
    expect(dueFirst([back, plain, late, soon], lots)).toEqual([soon, late, plain, back]);
    expect(dueFirst([back, plain], [])).toEqual([plain, back]);
  });

  it('shows what is urgent before all that leaves', () => {
    const [late, high, urgent] = [
      anOrderView(3, { lot_id: 7 }),
      anOrderView(4, { priority: 'high' }),
      anOrderView(5, { priority: 'urgent', type: 'return' }),
    ];
    const lots = [{ id: 7, reference: 'C-7', itinerary: 'Ruta', date: '2026-11-28', cutOff: null }] as OpenLot[];
    expect(dueFirst([late, high, urgent], lots)).toEqual([urgent, high, late]);
  });

  it('counts what a selection means', () =>
    expect(selectionSum([laia, iñaki])).toEqual({ orders: 2, units: 4, locations: 1 }));

  it('bars what its list can do nothing for', () => {
    const none = new Set<number>();
    const at = (status: string) =>
      anOrderView(3, { status, status_history: [{ status, at: '', user_name: null, observations: null }] });
    expect(barredIn('to-pickup', laia, new Set([1]))).toBe('open');
    expect(barredIn('to-pickup', laia, none)).toBeNull();
    expect(barredIn('to-send', at('PREPARED'), none)).toBeNull();
    expect(barredIn('to-send', at('PENDINGTOCOLLECT'), none)).toBe('waits');
  });
});
