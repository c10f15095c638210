import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importWorld } from '#tests/fakes/importWorld.ts';

describe('catalogues as shops export them', () => {
  const { run, reasons, inClient } = importWorld();
  const sample = (name: string) => readFileSync(new URL(`../fixtures/imports/${name}`, import.meta.url));
  const stored = (...skus: string[]) =>
    inClient((trx) => trx.selectFrom('products').selectAll().where('sku', 'in', skus).orderBy('sku').execute());

  test.each([
    {
      name: 'shopify-products.csv',
      platform: 'shopify',
      products: [
        { sku: 'CAM-M', name: 'Camiseta · M', ean13: '8412345678912', price_cents: 2100, weight_g: 227 },
        { sku: 'CAM-S', name: 'Camiseta · S', ean13: '8412345678905', price_cents: 1990, weight_g: 180 },
      ],
    },
    {
      name: 'woocommerce-products.csv',
      platform: 'woocommerce',
      products: [
        { sku: 'CAM-S', name: 'Camiseta - S', ean13: '8412345678905', price_cents: 1990, weight_g: 180, width_mm: 150 },
        { sku: 'TAZA', name: 'Taza, azul', price_cents: 990, weight_g: 350 },
      ],
    },
    {
      name: 'prestashop-products.csv',
      platform: 'prestashop',
      products: [
        { sku: 'CAM-S', name: 'Camiseta colibrí', price_cents: 2314 },
        { sku: 'TAZA', name: 'Taza', price_cents: 1198 },
      ],
    },
  ])('$name comes in as it is', async ({ name, platform, products }) => {
    const outcome = await run(sample(name), 'products');
    expect(reasons(outcome)).toEqual([]);
    expect(outcome).toMatchObject({ platform, missing: [], stored: products.length, refused: 0 });
    expect(await stored(...products.map(({ sku }) => sku))).toMatchObject(products);
  });

  test('what a list says nothing of stays as it was', async () => {
    const head = 'sku,name,price,weight_kg,ean13,location,hs_code,origin_country,width_cm';
    await run(`${head}\nTAZA,Taza,9.90,0.35,8412345678905,B-12,691110,PT,8\n`, 'products');
    await run(sample('prestashop-products.csv'), 'products');
    const kept = { ean13: '8412345678905', location: 'B-12', hs_code: '691110', origin_country: 'PT' };
    expect(await stored('TAZA')).toMatchObject([{ ...kept, price_cents: 1198, weight_g: 350, width_mm: 80 }]);
    await run('sku,name,price,weight_kg,location\nTAZA,Taza,9.90,0.35,\n', 'products');
    expect(await stored('TAZA')).toMatchObject([{ ...kept, location: null, price_cents: 990 }]);
  });
});
