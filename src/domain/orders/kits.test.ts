import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areKitsWhole, explodeKits, type KitRecipe, partPrices, type SoldKit, soldCents, soldOf } from './kits.ts';

const part = (productId: number, units: number, priceCents = 100) => ({ productId, units, priceCents, weightG: 10 });
const BASKET: KitRecipe = { sku: 'CESTA', name: 'Cesta', parts: [part(2, 2), part(3, 1, 300)] };
const recipes = new Map([[1, BASKET]]);

interface Line {
  readonly productId: number;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly weightG: number;
  readonly options?: readonly { readonly name: string; readonly value: string }[];
  readonly kit?: SoldKit | null;
}
const line = (productId: number, quantity: number, unitPriceCents = 100): Line => ({
  productId,
  quantity,
  unitPriceCents,
  weightG: 5,
});
const priceOf = ({ unitPriceCents }: Line) => unitPriceCents;

describe('a kit that is picked by its parts', () => {
  it('is its parts times what was sold, each with what it was sold in; any other line stays as it is', () => {
    const options = [{ name: 'Lazo', value: 'Rojo' }];
    const lines = explodeKits([line(9, 4), { ...line(1, 3, 1000), options }, line(2, 1)], recipes);
    const kit = { set: 1, product: 1, sku: 'CESTA', name: 'Cesta', price: 1000 };
    expect(lines).toEqual([
      line(9, 4),
      { ...line(2, 6, 200), weightG: 10, options, kit: { ...kit, each: 2 } },
      { ...line(3, 3, 600), weightG: 10, options, kit: { ...kit, each: 1 } },
      line(2, 1),
    ]);
    expect(explodeKits(lines, recipes), 'what is exploded stays so').toEqual(lines);
  });

  it('is told apart from others of its kind, in one order and in two that travel together', () => {
    const lines = explodeKits([line(1, 1), line(1, 2)], recipes, 4);
    expect(soldOf(lines).map(({ kit, quantity }) => [kit?.set, quantity])).toEqual([
      [5, 1],
      [6, 2],
    ]);
    const [mine, theirs] = [explodeKits([line(1, 1)], recipes), explodeKits([line(1, 2)], recipes)];
    const together = [...mine, ...theirs.map((one) => ({ ...one, merged_from: 8 }))];
    expect(soldOf(together).map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  it('is missing where a part of it is, and may not be torn', () => {
    const [wine, cheese] = explodeKits([line(1, 3)], recipes);
    if (!wine || !cheese) throw new Error('a basket holds two products');
    expect(areKitsWhole([wine, cheese])).toBe(true);
    expect(
      areKitsWhole([
        { ...wine, quantity: 2 },
        { ...cheese, quantity: 1 },
      ]),
    ).toBe(true);
    expect(
      areKitsWhole([
        { ...wine, quantity: 0 },
        { ...cheese, quantity: 0 },
      ]),
    ).toBe(true);
    const torn = [
      { ...wine, quantity: 3 },
      { ...cheese, quantity: 3 },
    ];
    expect([areKitsWhole(torn), soldOf(torn)[0]?.quantity]).toEqual([false, 1]);
  });

  it('costs what it was sold for: the parts share that by their own prices, or by their units', () => {
    expect(partPrices(BASKET.parts, 1000)).toEqual([200, 600]);
    expect(partPrices([part(2, 2, 0), part(3, 1, 0)], 1000)).toEqual([333, 334]);
    expect(partPrices([part(2, 3, 0)], 1000), 'a cent that cannot be shared').toEqual([333]);
    expect(soldCents(explodeKits([line(1, 7, 999), line(9, 2, 50)], recipes), priceOf)).toBe(7 * 999 + 100);
  });
});

const drawnRecipes = fc
  .uniqueArray(
    fc.record({
      product: fc.integer({ min: 10, max: 14 }),
      parts: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.nat(900)), {
        minLength: 1,
        selector: ([id]) => id,
      }),
    }),
    { selector: ({ product }) => product },
  )
  .map(
    (kits) =>
      new Map(
        kits.map(({ product, parts }) => [
          product,
          {
            sku: `K${product}`,
            name: `Kit ${product}`,
            parts: parts.map(([id, units, price]) => part(id, units, price)),
          },
        ]),
      ),
  );
const drawnLines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 14 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPriceCents: fc.nat(5000),
    weightG: fc.constant(5),
  }),
  { minLength: 1, maxLength: 6 },
);

it('neither loses nor doubles a unit or a cent, however kits are drawn, split and put together again', () => {
  fc.assert(
    fc.property(drawnRecipes, drawnLines, fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), (kits, sold, moved) => {
      const lines: readonly Line[] = explodeKits<Line>(sold, kits);
      const due = new Map<number, number>();
      const add = (id: number, units: number) => due.set(id, (due.get(id) ?? 0) + units);
      for (const { productId, quantity } of sold) {
        const recipe = kits.get(productId);
        if (recipe) for (const one of recipe.parts) add(one.productId, one.units * quantity);
        else add(productId, quantity);
      }
      const unitsOf = (some: readonly Line[]) => {
        const units = new Map<number, number>();
        for (const { productId, quantity } of some) units.set(productId, (units.get(productId) ?? 0) + quantity);
        return new Map([...units].filter(([, count]) => count > 0));
      };
      expect(unitsOf(lines)).toEqual(due);
      expect(areKitsWhole(lines)).toBe(true);
      const cost = sold.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
      expect(soldCents(lines, priceOf)).toBe(cost);
      for (const { kit, lines: held } of soldOf(lines)) {
        if (!kit) continue;
        const shared = held.reduce((sum, one) => sum + one.unitPriceCents * (one.kit?.each ?? 1), 0);
        expect(shared).toBeLessThanOrEqual(kit.price);
        expect(kit.price - shared).toBeLessThan(Math.min(...held.map((one) => one.kit?.each ?? 1)));
      }
      // Whole units of what was sold go into another parcel.
      const taken = new Map<Line, number>();
      for (const [place, { kit, quantity, lines: held }] of soldOf(lines).entries())
        for (const one of held)
          taken.set(one, Math.min(quantity, moved[place] ?? 0) * (kit ? (one.kit?.each ?? 1) : 1));
      const gone = lines.map((one) => ({ ...one, quantity: taken.get(one) ?? 0 }));
      const rest = lines.map((one) => ({ ...one, quantity: one.quantity - (taken.get(one) ?? 0) }));
      expect([areKitsWhole(gone), areKitsWhole(rest)]).toEqual([true, true]);
      expect(soldCents(gone, priceOf) + soldCents(rest, priceOf)).toBe(cost);
      expect(unitsOf([...gone, ...rest])).toEqual(due);
    }),
  );
});
