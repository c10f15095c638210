import type { OrderCustomer } from '#contract/orders/customer.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { expect, it } from 'vitest';
import { mergeCustomer } from './mergeCustomer.ts';

const BASE: OrderCustomer = { ...anOrderFull(1).customer, postcode: '51001', city: 'Ceuta' };

it('says that nothing changed', () => {
  expect(mergeCustomer(BASE, { ...BASE, company: '', city: ' Ceuta ' }, BASE)).toEqual({
    customer: BASE,
    taken: [],
    disputed: [],
    changed: false,
  });
});

it('keeps what each of two people wrote in different fields', () => {
  const merged = mergeCustomer(BASE, { ...BASE, phone: '600999999' }, { ...BASE, address1: 'Calle Nueva 2' });
  expect(merged).toEqual({
    customer: { ...BASE, phone: '600999999', address1: 'Calle Nueva 2' },
    taken: ['address1'],
    disputed: [],
    changed: true,
  });
});

it('leaves to the person what both wrote differently, and holds mine until then', () => {
  const merged = mergeCustomer(BASE, { ...BASE, phone: '600999999' }, { ...BASE, phone: '600000000' });
  expect(merged).toMatchObject({ customer: { phone: '600999999' }, taken: [], disputed: ['phone'], changed: true });
});

it('knows a change that is stored already, as after an answer that got lost', () => {
  const mine = { ...BASE, phone: '600999999' };
  expect(mergeCustomer(BASE, mine, mine)).toEqual({ customer: mine, taken: [], disputed: [], changed: false });
});

it('takes a field back that I had changed and the others too', () => {
  expect(mergeCustomer(BASE, BASE, { ...BASE, city: 'Melilla' })).toMatchObject({
    customer: { city: 'Melilla' },
    taken: ['city'],
    changed: false,
  });
});
