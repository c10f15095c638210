import { describe, expect, it } from 'vitest';
import { CODE_TYPES } from './codeTypes.ts';
import { matchCode, type CodedProduct } from './matchCode.ts';

function product(id_product: number, codes: Partial<CodedProduct> = {}): CodedProduct {
  return {
    id_product,
    ean13: null,
    reference: null,
    sku: `SKU-${id_product}`,
    id_product_eplatform: null,
    upc: null,
    ...codes,
  };
}

const match = (text: string, ...candidates: CodedProduct[]) => matchCode(text, candidates, CODE_TYPES);

describe('matchCode', () => {
  it('finds nothing in nothing', () => expect(match('8412345678905')).toEqual({ outcome: 'none' }));
  it('never takes an empty text', () => expect(match(' ', product(1, { ean13: '' }))).toEqual({ outcome: 'none' }));

  it.each([
    ['ean13', { ean13: '8412345678905' }, '8412345678905'],
    ['reference', { reference: 'Miel 500' }, 'miel 500'],
    ['sku', { sku: 'DSP-0473' }, 'dsp-0473'],
    ['id_product_eplatform', { id_product_eplatform: 'gid-7' }, 'gid-7'],
    ['id', {}, '900001'],
    ['upc', { upc: '036000291452' }, '0036000291452'],
  ] as const)('matches by %s', (by, codes, text) => {
    const wanted = product(900001, codes);
    expect(match(text, product(5), wanted)).toEqual({ outcome: 'one', product: wanted, by });
  });

  it('tries the types in their order', () => {
    const bySku = product(1, { sku: '8412345678905' });
    const byEan = product(2, { ean13: '8412345678905' });
    expect(match('8412345678905', bySku, byEan)).toMatchObject({ product: byEan, by: 'ean13' });
    expect(matchCode('8412345678905', [bySku, byEan], ['sku'])).toMatchObject({ product: bySku, by: 'sku' });
  });

  it('takes the exact code before the normalised one', () => {
    const exact = product(1, { ean13: '036000291452' });
    const padded = product(2, { ean13: '0036000291452' });
    expect(match('036000291452', padded, exact)).toMatchObject({ outcome: 'one', product: exact });
  });

  it('asks when a code is on several products and no other type is alone', () => {
    const [a, b] = [product(1, { ean13: '8412345678905' }), product(2, { ean13: '8412345678905' })];
    expect(match('8412345678905', a, b)).toEqual({ outcome: 'several', products: [a, b], by: 'ean13' });
  });

  it('lets a later type with one hit decide over an earlier one with several', () => {
    const shared = { ean13: '8412345678905' };
    const wanted = product(3, { reference: '8412345678905' });
    expect(match('8412345678905', product(1, shared), product(2, shared), wanted)).toMatchObject({
      outcome: 'one',
      product: wanted,
      by: 'reference',
    });
  });

  it('counts one product in several orders once', () =>
    expect(
      match('8412345678905', product(1, { ean13: '8412345678905' }), product(1, { ean13: '8412345678905' })),
    ).toMatchObject({
      outcome: 'one',
    }));

  it('matches an in-store code exactly only', () => {
    const inStore = product(1, { upc: '212345678909' });
    expect(match('212345678909', inStore)).toMatchObject({ outcome: 'one' });
    expect(match('0212345678909', inStore)).toEqual({ outcome: 'none' });
  });

  it('reads past the name of the symbology', () =>
    expect(match(']E08412345678905', product(1, { ean13: '8412345678905' }))).toMatchObject({ outcome: 'one' }));
});
