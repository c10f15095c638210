import { expect, it } from 'vitest';
import { wrongToldStates } from './toldStates.ts';

it.each([
  ['nothing', { shipped_status: null, delivered_status: null }, []],
  ['what there is', { shipped_status: 'IN_TRANSIT', delivered_status: 'DELIVERED', partial_status: null }, []],
  ['a state of its own', { shipped_status: 'completed', delivered_status: null }, ['shipped_status']],
  ['one for the other', { shipped_status: 'fulfilled', delivered_status: 'fulfilled' }, ['delivered_status']],
  [
    'one of a part',
    { shipped_status: 'fulfilled', delivered_status: null, partial_status: 'fulfilled' },
    ['partial_status'],
  ],
] as const)('told %s, a shop of Shopify cannot be told %s', (_, told, wrong) => {
  expect(wrongToldStates('shopify', told)).toEqual(wrong);
});

it('tells a shop whatever states it has made itself', () => {
  const told = { shipped_status: 'enviado', delivered_status: 'entregado', partial_status: 'en parte' };
  expect(wrongToldStates('woocommerce', told)).toEqual([]);
});
