import type { CustomsGaps } from '#contract/customs/customsGaps.ts';
import { expect, it } from 'vitest';
import { countChanges, fillEmpty, gapsDraftOf, gapsProblems, gapsRequest, takeSuggestions } from './gapsDraft.ts';

const product = (id: number, over: Partial<CustomsGaps['products'][number]> = {}): CustomsGaps['products'][number] => ({
  id,
  code: `P-${id}`,
  name: `Taza ${id}`,
  orders: 1,
  units: 1,
  hs_code: null,
  origin_country: null,
  weight_g: 0,
  customs_value: null,
  gaps: ['hs_code', 'origin_country', 'weight'],
  suggestion: null,
  ...over,
});
const GAPS: CustomsGaps = {
  products: [
    product(1, { suggestion: { hs_code: '691200', origin_country: 'PT', like: 'Taza' } }),
    product(2, { hs_code: '610910', origin_country: 'ES', weight_g: 200, gaps: [] }),
    product(3),
  ],
  orders: [
    {
      id: 9,
      id_client: 1,
      order_reference: 'A-1',
      type: 'order',
      customer_name: 'Ana',
      territory: 'ES-CAN',
      tax_id: null,
      incoterm: null,
      default_incoterm: 'dap',
      weight_g: 0,
      net_g: 0,
      gaps: ['tax_id', 'weight'],
    },
  ],
  outside: 0,
};
const stored = gapsDraftOf(GAPS);
const filling = { hs_code: '732393', origin_country: 'DE', weight_g: 100 };

it('sends what was changed alone, each row at the place that the server named it by', () => {
  const draft = {
    ...stored,
    orders: stored.orders.map((one) => ({ ...one, tax_id: ' 1Z ', incoterm: 'ddp' as const })),
  };
  expect(gapsRequest([9], stored, draft)).toEqual({
    ordersIds: [9],
    products: [{ id: 1 }, { id: 2 }, { id: 3 }],
    orders: [{ id: 9, tax_id: '1Z', incoterm: 'ddp' }],
  });
});

it('fills what is empty and overwrites nothing; of the chosen ones where some are chosen', () => {
  const all = fillEmpty(stored, filling, new Set());
  expect(all.products.map(({ hs_code, weight_g }) => [hs_code, weight_g])).toEqual([
    ['732393', 100],
    ['610910', 200],
    ['732393', 100],
  ]);
  const chosen = fillEmpty(stored, filling, new Set([3]));
  expect(chosen.products.map(({ hs_code }) => hs_code)).toEqual(['', '610910', '732393']);
  expect(countChanges(stored, chosen)).toBe(3);
});

it('takes suggestions where nothing is written', () => {
  const taken = takeSuggestions(stored, GAPS.products);
  expect(taken.products.map(({ hs_code, origin_country }) => [hs_code, origin_country])).toEqual([
    ['691200', 'PT'],
    ['610910', 'ES'],
    ['', ''],
  ]);
});

it('says what is wrong with what was written, and nothing of what is still missing', () => {
  expect(gapsProblems(stored, stored)).toEqual({});
  const draft = {
    ...stored,
    products: stored.products.map((one) => ({ ...one, hs_code: '69.12', origin_country: 'xx', weight_g: -1 })),
  };
  expect(gapsProblems(stored, draft)).toMatchObject({
    'products.0.hs_code': { code: 'hsCode' },
    'products.0.origin_country': { code: 'country' },
    'products.0.weight_g': { code: 'positive' },
  });
});
