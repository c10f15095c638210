import { expect, it } from 'vitest';
import { carrierProposals, customerProposals, productProposals, weightProposal } from './mendProposals.ts';

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

it('proposes of a customer what their former orders say, and nothing of anybody else', () => {
  const customer = {
    firstname: 'Noa',
    lastname: 'Peña',
    company: null,
    address1: 'Calle Mayor 1',
    address2: null,
    city: 'Vigo',
    postcode: '36201',
    country: 'ES',
    phone: null,
    phone_mobile: null,
    email: null,
    dni: null,
    vat_number: null,
  };
  const other = { ...customer, firstname: 'Eva', lastname: 'Rey' };
  const former = [
    { ...customer, phone_mobile: '600111222' },
    { ...customer, phone_mobile: '600999888' },
    { ...customer, phone_mobile: '600999888', postcode: '36202' },
    { ...other, phone_mobile: '+34 600 111 222', email: 'eva@example.com' },
    { ...other, phone_mobile: '655000111' },
  ];
  expect(customerProposals(customer, former, 'phone_mobile')).toEqual(['600111222', '600999888']);
  expect(customerProposals({ ...customer, phone: '600 111 222' }, former, 'email')).toEqual(['eva@example.com']);
  expect(customerProposals({ ...customer, firstname: '', lastname: '' }, former, 'phone_mobile')).toEqual([]);
  expect(customerProposals(customer, former, 'city'), 'it stands there').toEqual([]);
});
