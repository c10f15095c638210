import { expect, test } from 'vitest';
import { eventOfScan, scanAtVan, type SheetParcel, vanLoad, type VanEvent } from './vanLoad.ts';

const AT = '2026-11-23T16:00:00.000Z';
const parcel = (orderId: number, number: number, over: Partial<SheetParcel> = {}): SheetParcel => ({
  orderId,
  orderReference: `A-${orderId}`,
  number,
  trackingNumber: `PQ${orderId}${number}`,
  orderTracking: `PQ${orderId}`,
  isHeld: false,
  wasLoaded: false,
  ...over,
});
const PARCELS = [
  parcel(1, 1),
  parcel(1, 2, { wasLoaded: true }),
  parcel(2, 1, { isHeld: true }),
  parcel(3, 1, { trackingNumber: null, orderTracking: null }),
  parcel(4, 1),
];
const numbersOf = (parcels: readonly SheetParcel[]) => parcels.map(({ orderId, number }) => `${orderId}/${number}`);

/** Scans one code after the other, each on what the former ones left. */
function scan(codes: readonly string[], before: readonly VanEvent[] = []) {
  const events = [...before];
  const results = codes.map((code) => {
    const answer = scanAtVan(PARCELS, vanLoad(PARCELS, events), code);
    const event = eventOfScan(answer, AT);
    if (event) events.push(event);
    return answer.result;
  });
  return { results, load: vanLoad(PARCELS, events) };
}

test('what is not on the vehicle stands in one list, by why', () => {
  const load = vanLoad(PARCELS, []);
  expect([load.missing, load.held, load.labelless].map(numbersOf)).toEqual([['1/1', '4/1'], ['2/1'], ['3/1']]);
  expect(load.loaded).toEqual(new Set(['1/2']));
});

test('a scan loads, repeats, refuses what is held and what is foreign', () => {
  const { results, load } = scan(['PQ11', 'pq 11', 'PQ12', 'PQ21', 'XX9', 'XX9', 'A-3']);
  expect(results).toEqual(['loaded', 'again', 'again', 'held', 'foreign', 'foreign', 'loaded']);
  expect(load.loaded).toEqual(new Set(['1/1', '1/2', '3/1']));
  expect(load.scanned).toEqual([
    { orderId: 1, number: 1, at: AT },
    { orderId: 3, number: 1, at: AT },
  ]);
  expect(load.foreign).toEqual([{ code: 'XX9', at: AT }]);
  expect(numbersOf(load.missing)).toEqual(['4/1']);
});

test('a parcel that comes off is missing again, also one that was loaded before; a foreign one is gone once it is taken away', () => {
  const off = (orderId: number, number: number) => ({ what: 'off', orderId, number, at: AT }) as const;
  const { load } = scan(
    ['XX9'],
    [
      { what: 'loaded', orderId: 1, number: 1, at: AT },
      off(1, 1),
      off(1, 2),
      { what: 'foreign', code: 'YY8', at: AT },
      { what: 'away', code: 'YY8', at: AT },
    ],
  );
  expect(load.loaded).toEqual(new Set());
  expect(load.scanned).toEqual([]);
  expect(load.takenOff).toEqual([{ orderId: 1, number: 2 }]);
  expect(load.foreign.map(({ code }) => code)).toEqual(['XX9']);
  expect(numbersOf(load.missing)).toEqual(['1/1', '1/2', '4/1']);
});
