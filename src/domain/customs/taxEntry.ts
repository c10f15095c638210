import { taxWithin } from './taxEstimate.ts';
import { taxOn } from './taxRegions.ts';
import type { TaxRegion } from './taxRegions.ts';
import { netOfLines } from '../orders/amounts.ts';

export interface TaxableOrder {
  /** Prices as the buyer pays them. */
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number; readonly unitPriceCents: number }[];
  readonly totalCents: number;
  /** The tax within the total, cents; 0 = none, or the shop told none. */
  readonly taxCents: number;
}

export interface TaxEntry {
  readonly lines: readonly { readonly id_product: number; readonly quantity: number; readonly base_cents: number }[];
  readonly baseCents: number;
  readonly taxCents: number;
}

/**
 * What an order adds to the tax book of a region: its lines with a price, without the tax within them, their sum, and
 * the region's tax on it. Prices in the region of the IVA (ES-PEN) contain the tax even where the shop told no amount.
 */
export function taxEntry(order: TaxableOrder, region: TaxRegion): TaxEntry {
  const isUntold = order.taxCents === 0 && region.code === 'ES-PEN';
  const net = netOfLines(isUntold ? { ...order, taxCents: taxWithin(order.totalCents, region.rate) } : order);
  const lines = order.lines
    .map(({ idProduct, quantity }, place) => ({ id_product: idProduct, quantity, base_cents: net[place] ?? 0 }))
    .filter(({ base_cents }) => base_cents > 0);
  const baseCents = lines.reduce((sum, line) => sum + line.base_cents, 0);
  return { lines, baseCents, taxCents: taxOn(baseCents, region.rate) };
}
