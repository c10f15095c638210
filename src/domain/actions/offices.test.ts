import { expect, test } from 'vitest';
import { officeRefusal, taxOfficeRefusal, warehouseRefusal, type OfficeFacts } from './offices.ts';

const place = (kind: OfficeFacts['kind'], more: Partial<OfficeFacts> = {}): OfficeFacts => ({
  clientId: 1,
  kind,
  disabled: false,
  ...more,
});
const order = { type: 'order', status: 'CREATED', clientId: 1 };
const lot = { type: 'lotshipping', status: 'OPENEDCONSOLIDATE', clientId: 1 };

test.each<[string, typeof order, OfficeFacts | null, number | null]>([
  ['a warehouse', order, place('warehouse'), null],
  ['none', order, null, 10011],
  ['an office', order, place('office'), 10010],
  ['a disabled one', order, place('warehouse', { disabled: true }), 10010],
  ["another client's", order, place('warehouse', { clientId: 2 }), 10010],
  ['of a lot: a warehouse', lot, place('warehouse'), null],
  ['of a lot: none', lot, null, 18141],
  ["of a lot: another client's", lot, place('warehouse', { clientId: 2 }), 18141],
  ['of a lot: an office', lot, place('office'), 18142],
  ['of a closed lot', { ...lot, status: 'SENTCONSOLIDATE' }, place('warehouse'), 18161],
])('as warehouse %s', (_, which, office, code) => {
  expect(warehouseRefusal(which, office)).toBe(code);
});

test('an office that sends is an active office of the client', () => {
  expect(officeRefusal(1, place('office'))).toBeNull();
  expect(officeRefusal(1, place('office', { disabled: true }))).toBe(10004);
  expect(officeRefusal(1, place('office', { clientId: 2 }))).toBe(10004);
  expect(officeRefusal(1, place('warehouse'))).toBe(10009);
});

test('what the customer collects and a lot keep their office; a wrong office is said first', () => {
  const collected = { type: 'order', clientId: 1, clickAndCollect: true };
  expect(taxOfficeRefusal({ ...collected, clickAndCollect: false }, place('office'))).toBeNull();
  expect(taxOfficeRefusal(collected, place('office'))).toBe(18152);
  expect(taxOfficeRefusal(collected, null)).toBe(10004);
  expect(taxOfficeRefusal({ type: 'lotshipping', clientId: 1, clickAndCollect: false }, place('office'))).toBe(18161);
});
