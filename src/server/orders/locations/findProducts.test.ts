import { cpuMs } from '#tests/fakes/cpuMs.ts';
import { expect, test } from 'vitest';
import { productFinder } from './findProducts.ts';
import type { PlacedProduct } from './findProducts.ts';

const PRODUCTS = 10_000;

function products(eanOf: (place: number) => string): PlacedProduct[] {
  return Array.from({ length: PRODUCTS }, (_, place) => ({
    id_product: place + 1,
    ean13: eanOf(place),
    reference: null,
    sku: `S-${place}`,
    id_product_eplatform: null,
    upc: null,
    name: 'x',
    location: null,
  }));
}

function timeToFind(of: readonly PlacedProduct[]): number {
  const find = productFinder(of);
  const began = cpuMs();
  for (const { ean13 } of of) find('ean13', ean13 ?? '');
  return cpuMs() - began;
}

test('ten thousand products with one code are looked through once for it, not once for each line that names it', () => {
  const apart = products((place) => String(1_000_000_000_000 + place));
  const same = products(() => '8410076472861');
  timeToFind(apart);
  // The yardstick finds one product a line; the other all of them, once. Once a line would be thousands of times as much.
  expect(timeToFind(same) / timeToFind(apart)).toBeLessThan(10);
  expect(productFinder(same)('ean13', '8410076472861')).toMatchObject({ outcome: 'several' });
});
