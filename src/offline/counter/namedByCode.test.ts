import { plateText } from '#domain/packing/plate.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { expect, it } from 'vitest';
import { namedByCode } from './namedByCode.ts';
import type { CounterView } from './readPiles.ts';

const parcel = (number: number, tracking_number: string | null) => ({
  number,
  status: null,
  weight: null,
  width: null,
  height: null,
  depth: null,
  tracking_number,
});
const view = (id: number, packages: ReturnType<typeof parcel>[]) =>
  ({ order: anOrderDetail(id, { 1: 1 }, { order_reference: `PED-${id}`, packages }) }) as unknown as CounterView;
const VIEWS = [view(11, []), view(12, [parcel(1, 'CC0001'), parcel(2, 'CC0002')])];

it('knows a parcel by its plate or its tracking number, and an order by its reference or its id', () => {
  expect(namedByCode(VIEWS, [plateText({ order_id: 12, parcel: 2, of: 2 })])).toEqual({
    orderId: 12,
    parcel: 2,
    carried: null,
  });
  expect(namedByCode(VIEWS, ['cc0002'])).toEqual({ orderId: 12, parcel: 2, carried: null });
  expect(namedByCode(VIEWS, [' ped-11 '])).toEqual({ orderId: 11, parcel: null, carried: null });
  expect(namedByCode(VIEWS, ['12'])).toEqual({ orderId: 12, parcel: null, carried: null });
});

it('knows nothing else: a plate of an order elsewhere, a product, a damaged plate', () => {
  expect(namedByCode(VIEWS, [plateText({ order_id: 99, parcel: 1, of: 1 })])).toBeNull();
  expect(namedByCode(VIEWS, ['8412345678905'])).toBeNull();
  expect(namedByCode(VIEWS, [plateText({ order_id: 12, parcel: 2, of: 2 }).replace('DP02', 'DP01')])).toBeNull();
});
