import { taxOn } from '../customs/taxRegions.ts';
import type { TaxRegion } from '../customs/taxRegions.ts';

export interface TaxableLine {
  readonly idProduct: number;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

export interface TaxEntry {
  readonly lines: readonly { readonly id_product: number; readonly quantity: number; readonly base_cents: number }[];
  readonly baseCents: number;
  readonly taxCents: number;
}

/** What an order brings into the tax book of a region: its lines with a price, their sum, and the region's tax on it. */
export function taxEntry(lines: readonly TaxableLine[], region: TaxRegion): TaxEntry {
  const taxable = lines
    .filter((line) => line.unitPriceCents > 0)
    .map(({ idProduct, quantity, unitPriceCents }) => ({ id_product: idProduct, quantity, base_cents: quantity * unitPriceCents }));
  const baseCents = taxable.reduce((sum, line) => sum + line.base_cents, 0);
  return { lines: taxable, baseCents, taxCents: taxOn(baseCents, region.rate) };
}
