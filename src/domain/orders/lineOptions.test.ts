import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickList } from '../picking/pickList.ts';
import { packProducts } from '../packing/packOrder.ts';
import { partsDue } from './lineOptions.ts';

const codes = { ean13: null, reference: null, upc: null, id_product_eplatform: null };
const line = (text: string, quantity: number) => ({
  ...codes,
  id_product: 7,
  sku: 'VELA',
  name: 'Vela',
  image_url: null,
  location: null,
  validated_products: 0,
  quantity,
  ...(text !== '' && { options: [{ name: 'Grabado', value: text }] }),
});

it('fills parts in their order, and loses no unit of them', () => {
  const parts = fc.array(fc.record({ units: fc.integer({ min: 1, max: 9 }), options: fc.constant([]) }));
  fc.assert(
    fc.property(parts, fc.nat(100), (all, done) => {
      const due = partsDue(all, done);
      const sum = all.reduce((total, { units }) => total + units, 0);
      expect(due.reduce((total, { left }) => total + left, 0)).toBe(Math.max(0, sum - done));
      const isBegun = due.map(({ left }) => left > 0);
      const behindFirst = isBegun.includes(true) ? due.slice(isBegun.indexOf(true) + 1) : [];
      expect(behindFirst.every(({ left, units }) => left === units)).toBe(true);
    }),
  );
});

it('tells whoever picks how the units of a product are wanted, and nothing where nothing was chosen', () => {
  const order = (id: number, products: ReturnType<typeof line>[]) => ({ id, order_reference: `P-${id}`, products });
  const list = pickList(
    [order(1, [line('Ana', 1), line('', 2), line('Eva', 1)]), order(2, [line('', 3)])],
    'serpentine',
  );
  expect(list.lines[0]?.shares.map(({ required, parts }) => [required, parts?.map(({ units }) => units)])).toEqual([
    [4, [1, 2, 1]],
    [3, undefined],
  ]);
});

it('packs a product that stands on two lines as one, and knows what each of them wants', () => {
  const packed = (text: string, quantity: number) => {
    const { options, ...own } = line(text, quantity);
    return { ...own, weight: null, sides: null, ...(options && { parts: [{ units: quantity, options }] }) };
  };
  const [product] = packProducts([packed('', 2), packed('Ana', 1)]);
  expect([product?.quantity, product?.parts?.map(({ units, options }) => [units, options[0]?.value])]).toEqual([
    3,
    [
      [2, undefined],
      [1, 'Ana'],
    ],
  ]);
});
