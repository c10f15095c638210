import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boughtLines } from '#tests/factories/boughtLines.ts';
import { shopLines, wooLine } from './lines.ts';

const price = { subtotal: '10.00', subtotal_tax: '2.10' };

it('gives the lines that were bought, one for one, whatever their skus, options and kits are', () => {
  fc.assert(
    fc.property(boughtLines, (all) => {
      const rows: unknown[] = [];
      const wanted: (readonly [product: string, quantity: number, text: string, soldIn: string | null])[] = [];
      for (const { kind, product, variation, quantity, sku, text, parts } of all) {
        const id = rows.length + 1;
        const meta_data = text === '' ? [] : [{ key: 'Grabado', value: text, display_value: `<p>${text}</p>` }];
        const own = { ...price, id, name: 'Cosa', product_id: product, variation_id: variation * 10, quantity, sku };
        rows.push({ ...own, meta_data });
        const key = variation === 0 ? String(product) : String(variation * 10);
        if (kind !== 'apart') wanted.push([key, quantity, text, null]);
        if (kind === 'plain') continue;
        const ships = { key: '_bundled_item_needs_shipping', value: kind === 'assembled' ? 'no' : 'yes' };
        for (let part = 0; part < parts; part += 1) {
          const inside = { ...price, id: rows.length + 1, name: 'Parte', product_id: 100 + part, sku, quantity };
          rows.push({ ...inside, bundled_by: id, meta_data: [ships] });
          if (kind === 'apart') wanted.push([String(100 + part), quantity, '', `${id} Cosa 1`]);
        }
      }
      const lines = shopLines(z.array(wooLine).parse(rows));
      const said = lines.map(({ product, quantity, options, bundle }) => [
        product,
        quantity,
        options?.[0]?.value ?? '',
        bundle ? `${bundle.id} ${bundle.name} ${bundle.each}` : null,
      ]);
      expect(said).toEqual(wanted);
    }),
  );
});
