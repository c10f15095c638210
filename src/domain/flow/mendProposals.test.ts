import { expect, it } from 'vitest';
import { carrierProposals, productProposals, weightProposal } from './mendProposals.ts';

const line = (id_product: number, over: object = {}) => ({
  id_product,
  quantity: 2,
  weight: 100,
  learned_weight: null,
  ...over,
});
const order = (carrier_id: number | null, country: string, ...products: ReturnType<typeof line>[]) => ({
  carrier_id,
  country,
  products,
});

it('proposes of a product what most other orders say of it', () => {
  const orders = [
    order(1, 'ES', line(7, { hs_code: '691200', origin_country: 'PT' })),
    order(1, 'ES', line(7, { hs_code: '691110' }), line(8, { hs_code: '610910' })),
    order(1, 'ES', line(7, { hs_code: '691110', origin_country: null })),
  ];
  expect(productProposals(orders, 7, 'hs_code')).toEqual(['691110', '691200']);
  expect(productProposals(orders, 7, 'origin_country')).toEqual(['PT']);
  expect(productProposals(orders, 9, 'hs_code')).toEqual([]);
});

it('weighs an order by what parcels told of its products, and says nothing where one was never told', () => {
  expect(weightProposal({ products: [line(7, { learned_weight: { grams: 250.4 } }), line(8)] })).toBe(701);
  expect(weightProposal({ products: [line(7), line(8, { weight: 0 })] })).toBeNull();
  expect(weightProposal({ products: [] })).toBeNull();
});

it('proposes the carriers that fit, those first that orders to the same country have', () => {
  const carrier = (id: number, over: object = {}) => ({ id, active: true, collected: false, ...over });
  const carriers = [carrier(1), carrier(2), carrier(3), carrier(4, { active: false }), carrier(5, { collected: true })];
  const orders = [order(3, 'ES'), order(2, 'FR'), order(2, 'FR'), order(3, 'ES')];
  expect(carrierProposals({ country: 'ES' }, carriers, orders, () => true)).toEqual([3, 1, 2]);
  expect(carrierProposals({ country: 'FR' }, carriers, orders, (id) => id !== 1)).toEqual([2, 3]);
});
