import type { OrderAmounts } from '../orders/amounts.ts';
import { taxOn } from './taxRegions.ts';

export interface TaxEstimate {
  readonly baseCents: number;
  /** Rate in hundredths of a per cent. */
  readonly rate: number;
  readonly taxCents: number;
}

/**
 * The tax that an amount already contains, in cents.
 * @param rate hundredths of a per cent
 */
export function taxWithin(cents: number, rate: number): number {
  return cents - Math.round((cents * 10_000) / (10_000 + rate));
}

/**
 * The tax that a shipment owes where it goes. Goods that leave the tax area owe the tax of their destination, on goods
 * and freight without the sender's tax. What insuring them costs would belong to the base; nobody tells it, and the sum
 * that they are insured for is no cost. Within the area the tax is the one inside the total (`base + tax =
 * total`); nothing is added. Where the shop told no tax, it is calculated at the region's rate.
 * @param rate general rate of the destination, hundredths of a per cent; 0 = a territory without a rate here
 * @param dutyCents duty that it owes there; tax is paid on it, too
 */
export function estimateTax(amounts: OrderAmounts, rate: number, isExport: boolean, dutyCents = 0): TaxEstimate {
  if (isExport) {
    const baseCents = amounts.netCents + dutyCents;
    return { baseCents, rate, taxCents: taxOn(baseCents, rate) };
  }
  if (amounts.taxCents === 0) {
    const taxCents = taxWithin(amounts.totalCents, rate);
    return { baseCents: amounts.totalCents - taxCents, rate, taxCents };
  }
  const told = amounts.netCents > 0 ? Math.round((amounts.taxCents / amounts.netCents) * 1000) * 10 : rate;
  return { baseCents: amounts.netCents, rate: told, taxCents: amounts.taxCents };
}
