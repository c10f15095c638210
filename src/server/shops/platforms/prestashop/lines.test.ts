import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boughtLines } from '#tests/factories/boughtLines.ts';
import { bundleOf, type PrestaRow } from '#tests/fakes/shops/prestaServer.ts';
import { writtenThings } from '#tests/fakes/shops/prestaAnswers.ts';
import { packsOf, psLines } from './lines.ts';
import { every, readXml } from './xml.ts';

const document = async (xml: string) =>
  (await readXml(`<prestashop>${xml}</prestashop>`, 'https://velas.example')) ?? {};

it('gives the lines that were bought, one for one, whatever their references, choices and packs are', async () => {
  await fc.assert(
    fc.asyncProperty(boughtLines, fc.constantFrom('0', '1', '2'), async (all, usual) => {
      const [details, products]: [PrestaRow[], PrestaRow[]] = [[], []];
      const customizations = new Map<string, readonly { readonly name: string; readonly value: string }[]>();
      const wanted: (readonly [product: string, quantity: number, text: string])[] = [];
      for (const { kind, product, variation, quantity, sku, text, parts } of all) {
        const id = details.length + 1;
        const isPack = kind !== 'plain';
        const key = isPack ? 50 + id : product;
        const combination = isPack ? 0 : variation;
        const custom = text === '' ? 0 : id;
        if (custom > 0) customizations.set(String(custom), [{ name: 'Grabado', value: text }]);
        const own = { product_id: key, product_attribute_id: combination, id_customization: custom };
        const units = { product_quantity: quantity, product_quantity_refunded: 0, product_quantity_return: 0 };
        details.push({ id, ...own, ...units, product_reference: sku ?? '', unit_price_tax_incl: '10.000000' });
        const inside = Array.from({ length: parts }, (_, part) => [part + 1, part, part + 2] as const);
        // The shop's own setting stands where the pack has none.
        const counts = kind === 'assembled' ? '0' : '1';
        const type = counts === usual ? '3' : counts;
        if (isPack) products.push({ id: key, pack_stock_type: type, associations: bundleOf(...inside) });
        if (kind === 'apart')
          for (const [part, variant, each] of inside)
            wanted.push([variant === 0 ? `${part}` : `${part}-${variant}`, quantity * each, text]);
        else wanted.push([combination === 0 ? `${key}` : `${key}-${combination}`, quantity, text]);
      }
      const rows = every(
        (await document(writtenThings('order_details', details, false)))['order_details'],
        'order_detail',
      );
      const packs = every((await document(writtenThings('products', products, false)))['products'], 'product');
      const lines = psLines(rows, { customizations, packs: packsOf(packs, usual) });
      expect(lines.map((line) => [line.product, line.quantity, line.options?.[0]?.value ?? ''])).toEqual(wanted);
    }),
  );
});

it('shares the price of a pack among what it holds, and takes both for its parts', async () => {
  const [pack] = every(
    (
      await document(
        writtenThings(
          'products',
          [{ id: 9, pack_stock_type: '2', associations: bundleOf([1, 0, 2], [2, 3, 1]) }],
          false,
        ),
      )
    )['products'],
    'product',
  );
  const lote = { id: '4', sku: 'LOTE', name: 'Lote', priceCents: 3000 };
  const own = { id: '4', product_reference: 'LOTE' };
  const detail = {
    ...own,
    product_id: '9',
    product_name: 'Lote',
    product_quantity: '2',
    unit_price_tax_incl: '30.000000',
  };
  expect(psLines([detail], { customizations: new Map(), packs: packsOf(pack ? [pack] : [], '0') })).toMatchObject([
    {
      product: '1',
      parent: null,
      sku: null,
      name: '',
      quantity: 4,
      unitPriceCents: 1000,
      bundle: { ...lote, each: 2 },
    },
    { product: '2-3', parent: '2', quantity: 2, unitPriceCents: 1000, bundle: { ...lote, each: 1 } },
  ]);
});
