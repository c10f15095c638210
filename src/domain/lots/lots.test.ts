import { describe, expect, test } from 'vitest';
import { addDays, addWorkingDays, localTime, weekdayOf, nextDeparture } from './days.ts';
import { assignRefusal } from './itinerary.ts';
import { checkLoad, parcelKey } from './loadCheck.ts';
import { LOT_STATUSES, loadRefusal, lotActionRefusal, lotActionsOf } from './lotStatus.ts';

const FRIDAY = '2026-11-20';
const itinerary = { disabled: false, weekdays: ['FRIDAY', 'MONDAY'], carrierId: 7, zones: ['CAN'] } as const;
const order = {
  reference: 'A-1',
  carrierId: 7,
  to: { country: 'ES', postcode: '35001' },
  clickAndCollect: false,
  inLot: false,
};

describe('assigning to a lot', () => {
  test('an order that fits itinerary and day is taken', () => {
    expect(assignRefusal(itinerary, order, FRIDAY, FRIDAY)).toBeNull();
    expect(
      assignRefusal({ ...itinerary, carrierId: null, zones: [] }, { ...order, carrierId: null }, FRIDAY, FRIDAY),
    ).toBeNull();
  });
  test.each([
    [6005, null, order, FRIDAY],
    [6005, { ...itinerary, disabled: true }, order, FRIDAY],
    [3602, itinerary, order, '2026-11-16'],
    [6007, itinerary, order, '2026-11-21'],
    [18151, itinerary, { ...order, clickAndCollect: true }, FRIDAY],
    [6006, itinerary, { ...order, carrierId: 8 }, FRIDAY],
    [6006, itinerary, { ...order, to: { country: 'ES', postcode: '28001' } }, FRIDAY],
    [3502, itinerary, { ...order, inLot: true }, FRIDAY],
  ] as const)('is refused with %i', (code, by, what, date) => {
    expect(assignRefusal(by, what, date, FRIDAY)).toBe(code);
  });
});

describe('days', () => {
  test('a day has its weekday, and months and years end', () => {
    expect([weekdayOf(FRIDAY), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([
      'FRIDAY',
      'SUNDAY',
      'MONDAY',
    ]);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
  test('working days leave out the weekend, also one that it is now', () => {
    const saturday = addDays(FRIDAY, 1);
    expect([1, 5, 6].map((count) => addWorkingDays(FRIDAY, count))).toEqual(['2026-11-23', '2026-11-27', '2026-11-30']);
    expect(addWorkingDays(saturday, 1)).toBe('2026-11-23');
    expect(addWorkingDays(FRIDAY, 0)).toBe(FRIDAY);
  });
  test('the day is that of the client, not of the server', () => {
    const at = new Date('2026-11-20T23:30:00Z');
    expect(localTime('Europe/Madrid', at)).toEqual({ day: '2026-11-21', time: '00:30' });
    expect(localTime('Atlantic/Canary', at)).toEqual({ day: '2026-11-20', time: '23:30' });
  });
  test('a departure is today until its cut-off, then the next of its weekdays', () => {
    expect(nextDeparture(['FRIDAY', 'MONDAY'], '17:00', { day: FRIDAY, time: '16:59' })).toBe(FRIDAY);
    expect(nextDeparture(['FRIDAY', 'MONDAY'], '17:00', { day: FRIDAY, time: '17:00' })).toBe('2026-11-23');
    expect(nextDeparture(['FRIDAY'], '17:00', { day: FRIDAY, time: '18:00' })).toBe('2026-11-27');
    expect(nextDeparture([], null, { day: FRIDAY, time: '10:00' })).toBeNull();
  });
});

test('each act is for some statuses, a repeat has nothing to do, and what left stays as it left', () => {
  expect(LOT_STATUSES.map(lotActionsOf)).toEqual([
    ['close', 'deleteLothisppingOrder', 'changeDate'],
    ['reOpen', 'changeDate', 'send'],
    ['send'],
    [],
    [],
  ]);
  expect(lotActionRefusal('close', 'CLOSE')).toBe('already');
  expect(lotActionRefusal('reOpen', 'CLOSE_DOCUMENT_SENT')).toBe(1002);
  expect(lotActionRefusal('changeDate', 'SENT')).toBe(18161);
});

describe('load check', () => {
  const parcels = [
    { orderId: 1, orderReference: 'PED-1', number: 1, trackingNumber: 'PQ1', orderTracking: 'ENVIO1' },
    { orderId: 1, orderReference: 'PED-1', number: 2, trackingNumber: null, orderTracking: 'ENVIO1' },
  ];
  test('a tracking number loads its parcel, once', () => {
    expect(checkLoad(parcels, new Set(), 'pq 1')).toMatchObject({ result: 'loaded', parcel: { number: 1 } });
    expect(checkLoad(parcels, new Set(['1/1']), 'PQ1')).toMatchObject({ result: 'again', parcel: { number: 1 } });
  });
  test('reads the number out of the address in the square code, and no other text that holds it', () => {
    expect(checkLoad(parcels, new Set(), 'https://www.correos.es/detalle?tracking-number=PQ1')).toMatchObject({
      result: 'loaded',
      parcel: { number: 1 },
    });
    expect(checkLoad(parcels, new Set(), 'https://www.correos.es/detalle?tracking-number=PQ12').result).toBe('foreign');
    expect(checkLoad(parcels, new Set(), 'PQ1-A').result).toBe('foreign');
  });
  test('the reference of an order loads its next missing parcel', () => {
    const [first] = parcels;
    if (!first) throw new Error('no parcel');
    expect(checkLoad(parcels, new Set([parcelKey(first)]), 'PED-1')).toMatchObject({
      result: 'loaded',
      parcel: { number: 2 },
    });
    expect(checkLoad(parcels, new Set(['1/1', '1/2']), 'PED-1').result).toBe('again');
  });
  test("the order's own number, which no parcel carries, loads its next missing parcel", () => {
    expect(checkLoad(parcels, new Set(), 'envio 1')).toMatchObject({ result: 'loaded', parcel: { number: 1 } });
    expect(checkLoad(parcels, new Set(['1/1']), 'https://www.correos.es/detalle?tracking-number=ENVIO1')).toMatchObject(
      { result: 'loaded', parcel: { number: 2 } },
    );
    expect(checkLoad(parcels, new Set(['1/1', '1/2']), 'ENVIO1').result).toBe('again');
  });
  test('an order that goes by a number and a reference is known by either', () => {
    const both = parcels.map((parcel) => ({ ...parcel, orderTracking: '12345678901234,REF-1' }));
    expect(
      ['12345678901234', 'REF-1', '12345678901234,REF-1', ''].map((code) => checkLoad(both, new Set(), code).result),
    ).toEqual(['loaded', 'loaded', 'loaded', 'foreign']);
  });
  test('what is not of this lot is foreign', () => {
    expect(checkLoad(parcels, new Set(), 'PED-2')).toEqual({ result: 'foreign', code: 'PED-2' });
  });
});

test('parcels are loaded until the lot has left', () => {
  expect(LOT_STATUSES.map((status) => [status, loadRefusal(status)])).toEqual([
    ['OPEN', null],
    ['CLOSE', null],
    ['CLOSE_DOCUMENT_SENT', null],
    ['SENT', 1002],
    ['REMOVEDCONSOLIDATE', 1002],
  ]);
});
