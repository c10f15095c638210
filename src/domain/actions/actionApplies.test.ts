import { expect, test } from 'vitest';
import { ACTION_TYPES } from './actionTable.ts';
import { actionApplies } from './actionApplies.ts';
import { incotermRefusal } from '../customs/incotermRefusal.ts';
import { shippedRefusal } from './shippedRefusal.ts';
import { taxEntry } from '../customs/taxEntry.ts';
import { toGrams } from '../orders/weight.ts';

test('every action is done to orders, five also to lots', () => {
  expect(ACTION_TYPES.filter((action) => !actionApplies(action, 'order'))).toEqual([]);
  expect(ACTION_TYPES.filter((action) => actionApplies(action, 'lotshipping'))).toEqual([
    'assignIncoterm',
    'changeOrderStatus',
    'changeOrderWarehouse',
    'changeOrderTaxOffice',
    'executeWebhook',
  ]);
  expect(actionApplies('assignLotShipping', 'return')).toBe(false);
});

test.each([
  ['DELIVERED', 12001],
  ['SEUR_DELIVERED', 12001],
  ['SHIPPED', 12006],
  ['CORREOS_INTRANSIT', 12006],
  ['CONSOLIDATED', null],
  ['LABEL_CREATED', null],
])('a shipment in %s: %s', (status, code) => {
  expect(shippedRefusal(status)).toBe(code);
});

test('returns and what customers collect have no incoterm, and a lot only with orders', () => {
  const facts = { type: 'order', clickAndCollect: false, ordersInLot: 0 };
  expect(incotermRefusal(facts)).toBeNull();
  expect(incotermRefusal({ ...facts, type: 'return' })).toBe(18131);
  expect(incotermRefusal({ ...facts, clickAndCollect: true })).toBe(18131);
  expect(incotermRefusal({ ...facts, type: 'lotshipping' })).toBe(18132);
  expect(incotermRefusal({ ...facts, type: 'lotshipping', ordersInLot: 1 })).toBeNull();
});

test('the tax book takes lines with a price, and the general rate of its region', () => {
  const region = { id: 2, code: 'ES-CAN', tax: 'IGIC', name: 'IGIC', rate: 700 } as const;
  const lines = [
    { idProduct: 1, quantity: 3, unitPriceCents: 250 },
    { idProduct: 2, quantity: 1, unitPriceCents: 0 },
  ];
  const entry = { lines: [{ id_product: 1, quantity: 3, base_cents: 750 }], baseCents: 750, taxCents: 53 };
  expect(taxEntry({ lines, totalCents: 750, taxCents: 0 }, region)).toEqual(entry);
});

test('the tax book takes the price without the tax within it, told by the shop or not', () => {
  const iva = { id: 1, code: 'ES-PEN', tax: 'IVA', name: 'IVA', rate: 2100 } as const;
  const igic = { id: 2, code: 'ES-CAN', tax: 'IGIC', name: 'IGIC', rate: 700 } as const;
  const lines = [{ idProduct: 1, quantity: 2, unitPriceCents: 14_370 }];
  expect(taxEntry({ lines, totalCents: 28_740, taxCents: 4988 }, iva)).toMatchObject({
    baseCents: 23_752,
    taxCents: 4988,
  });
  expect(taxEntry({ lines, totalCents: 28_740, taxCents: 0 }, iva)).toMatchObject({
    baseCents: 23_752,
    taxCents: 4988,
  });
  expect(taxEntry({ lines, totalCents: 28_740, taxCents: 4988 }, igic)).toMatchObject({
    baseCents: 23_752,
    taxCents: 1663,
  });
});

test('kilograms and grams become whole grams', () => {
  expect([toGrams(1.2345, 'kg'), toGrams(0.001, 'kg'), toGrams(750.4, 'g')]).toEqual([1235, 1, 750]);
});
