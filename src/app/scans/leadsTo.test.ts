import { expect, it } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { foldOrder } from '#offline/read/foldOrder.ts';
import type { Scanned } from '#offline/read/findScanned.ts';
import { leadsTo, unknownLeadsTo, type From } from './leadsTo.ts';
import { scanDefault } from './scanDefault.ts';

const order = foldOrder({ id: 1, order: anOrderDetail(1, { 20: 2 }), lists: [], tick: 0, applied: null }, []);
const picker: From = { pathname: '/outbox', backTo: '/outbox', floor: true, desk: false };
const done = {
  ...order,
  status: 'SHIPPED',
  flow: { pick: 'completed', prepare: 'completed', ship: 'completed' },
} as const;

it.each<[string, Scanned, string | null]>([
  ['an order to its list', { kind: 'order', order, picking: null }, `/flow/to-pickup?q=${order.order_reference}`],
  ['an order in hand to its picking', { kind: 'order', order, picking: [1, 2] }, '/picking?orders=1,2&backTo=/outbox'],
  ['an order that is past all work nowhere', { kind: 'order', order: done, picking: null }, null],
  [
    'a deleted order nowhere',
    { kind: 'order', order: { ...order, deleted_at: '2026-11-20T08:00:00Z' }, picking: null },
    null,
  ],
  ['a tote to its picking', { kind: 'tote', code: 'CUB-7', picking: [2] }, '/picking?orders=2&backTo=/outbox'],
  [
    'a product to the orders that need it',
    { kind: 'product', code: '8480 17', name: 'Miel', picking: null, orders: 3 },
    '/flow/to-pickup?q=8480+17',
  ],
  [
    'a place to the orders that have something there',
    { kind: 'location', code: 'A-04', picking: null, orders: 1 },
    '/flow/to-pickup?q=A-04',
  ],
  [
    'a place of an open picking to it',
    { kind: 'location', code: 'A-04', picking: [2], orders: 1 },
    '/picking?orders=2&backTo=/outbox',
  ],
])('leads %s', (_, scanned, to) => {
  expect(leadsTo(scanned, picker)).toBe(to);
});

const office = { pathname: '/orders', backTo: '/orders', floor: true, desk: true };

it.each<[string, Scanned, From, string | null]>([
  ['an order at the desk to its page', { kind: 'order', order, picking: [1] }, office, '/orders/1'],
  [
    'an order that is past all work to its page, for whoever may see it',
    { kind: 'order', order: done, picking: null },
    { ...office, pathname: '/outbox' },
    '/orders/1',
  ],
  [
    'an order on the floor to its list, also for the office',
    { kind: 'order', order, picking: null },
    { ...office, pathname: '/flow' },
    `/flow/to-pickup?q=${order.order_reference}`,
  ],
  [
    'nobody to work that is not theirs',
    { kind: 'product', code: '1', name: 'Miel', picking: null, orders: 1 },
    { ...picker, floor: false },
    null,
  ],
])('leads %s', (_, scanned, from, to) => {
  expect(leadsTo(scanned, from)).toBe(to);
});

it.each([
  'https://evil.test/x',
  '//evil.test',
  'javascript:alert(1)',
  '../../auth/logout',
  'A-04&orders=9#x',
  '?backTo=//evil.test',
  '%0d%0aSet-Cookie: a=b',
  '\\\\evil.test',
])('leads no code out of its page, nor into another question: %s', (code) => {
  const product: Scanned = { kind: 'product', code, name: 'Miel', picking: null, orders: 3 };
  for (const [to, path, name] of [
    [leadsTo(product, picker), '/flow/to-pickup', 'q'],
    [unknownLeadsTo(code, office), '/orders', 'search'],
  ] as const) {
    const { origin, pathname, searchParams, hash } = new URL(to ?? '', 'https://despacho.test');
    expect([origin, pathname, [...searchParams], hash]).toEqual(['https://despacho.test', path, [[name, code]], '']);
  }
});

it('asks the server for an unknown code only at the desk', () => {
  expect(unknownLeadsTo('PED 7', office)).toBe('/orders?search=PED+7');
  expect(unknownLeadsTo('PED 7', { ...office, pathname: '/flow' })).toBeNull();
  expect(unknownLeadsTo('PED 7', { ...picker, pathname: '/' })).toBeNull();
});

it.each([
  ['/', 'go'],
  ['/outbox', 'go'],
  ['/flow', 'go'],
  ['/flow/to-send', 'go'],
  ['/device', 'tell'],
  ['/settings/picking', 'tell'],
  ['/orders/create/return/7', 'tell'],
  ['/orders/7', 'go'],
  ['/settingsx', 'go'],
  ['/picking', 'wait'],
] as const)('on %s a code is for: %s', (path, then) => {
  expect(scanDefault(path)).toBe(then);
});
