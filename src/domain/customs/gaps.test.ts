import { describe, expect, it } from 'vitest';
import { codeProblem, orderGaps, productGaps, type GapLine } from './gaps.ts';
import { codeSuggester } from './suggestCode.ts';

const LINE: GapLine = {
  hsCode: '691200',
  originCountry: 'ES',
  weightG: 300,
  netCents: 500,
  platform: null,
  passesCustoms: true,
};

describe('a product', () => {
  it.each([
    [{}, []],
    [{ hsCode: null }, ['hs_code']],
    [{ hsCode: '6912' }, ['hs_code']],
    [{ hsCode: '12345678901234', platform: 'shopify' }, ['hs_code']],
    [{ originCountry: null, weightG: 0, netCents: 0 }, ['origin_country', 'weight', 'value']],
    [{ hsCode: null, originCountry: null, weightG: 0, passesCustoms: false }, ['hs_code']],
  ] as const)('with %j lacks %j', (over, gaps) => {
    expect(productGaps([LINE, { ...LINE, ...over }])).toEqual(gaps);
  });
});

it.each([
  [{ taxId: null, taxIdRequired: true, weightG: 600, netG: 600 }, ['tax_id']],
  [{ taxId: null, taxIdRequired: false, weightG: 600, netG: 600 }, []],
  [{ taxId: '1Z', taxIdRequired: true, weightG: 599, netG: 600 }, ['weight']],
  [{ taxId: '1Z', taxIdRequired: true, weightG: 0, netG: 0 }, ['weight']],
])('an order with %j lacks %j', (facts, gaps) => expect(orderGaps(facts)).toEqual(gaps));

it('a code must fit every platform whose orders hold the product', () => {
  expect(codeProblem('1234567890123', ['shopify', 'woocommerce'])).toBeNull();
  expect(codeProblem('12345678901234', ['woocommerce', 'shopify'])).toBe('hsPlatform');
  expect(codeProblem('', [])).toBe('hsCode');
});

describe('a suggestion', () => {
  const known = [
    { name: 'Taza de cerámica azul', hsCode: '691200', originCountry: 'PT' },
    { name: 'Camiseta de algodón', hsCode: '610910', originCountry: null },
  ];
  const suggest = codeSuggester(known);
  it.each([
    ['Tazas de ceramica ROJA 350 ml', '691200'],
    ['Camiseta algodón XL', '610910'],
    ['Aceite de oliva', null],
    ['123', null],
  ])('for %j is %j', (name, code) => expect(suggest(name)?.hsCode ?? null).toBe(code));

  it('says which product it comes from', () => {
    expect(suggest('Taza cerámica')).toEqual({
      hsCode: '691200',
      originCountry: 'PT',
      like: 'Taza de cerámica azul',
    });
  });
});
