import { billAmounts, SERVICE_TAXES, type ServiceTax } from './serviceTax.ts';

/**
 * Why an invoice is corrected, with the type that the tax authority gives to it: R1 for an error founded in law and for
 * art. 80.One, Two and Six of Law 37/1992, R4 for the rest.
 */
export const CORRECTION_REASONS = {
  /** The service was not given, or its contract ended (art. 80.Two). */
  notRendered: 'R1',
  /** A discount after the invoice (art. 80.One). */
  discount: 'R1',
  /** The tax or its rate was not the right one. */
  tax: 'R1',
  /** Shipments or price were counted wrongly. */
  amount: 'R4',
} as const satisfies Record<string, 'R1' | 'R4'>;

export type CorrectionReason = keyof typeof CORRECTION_REASONS;
export const CORRECTION_REASON_NAMES = Object.keys(CORRECTION_REASONS) as [CorrectionReason, ...CorrectionReason[]];

export interface InvoiceAmounts {
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/**
 * What a corrective invoice says: the difference, below zero. A part is given as the net that is taken off; the last
 * part takes what is left, so that all parts together are the invoice to the cent.
 * @param corrected sums of the corrective invoices so far, 0 or below
 * @param netCents what is taken off; null = all that is left
 * @returns null = more than is left, or nothing
 */
export function correctionOf(
  invoice: InvoiceAmounts,
  corrected: InvoiceAmounts,
  netCents: number | null,
  tax: ServiceTax,
): InvoiceAmounts | null {
  const left = {
    netCents: invoice.netCents + corrected.netCents,
    taxCents: invoice.taxCents + corrected.taxCents,
    totalCents: invoice.totalCents + corrected.totalCents,
  };
  const net = netCents ?? left.netCents;
  if (net <= 0 || net > left.netCents) return null;
  // The sign of zero would stand on paper.
  const negated = (cents: number) => (cents === 0 ? 0 : -cents);
  const part = net === left.netCents ? left : billAmounts(net, tax);
  return {
    netCents: negated(part.netCents),
    taxCents: negated(SERVICE_TAXES[tax].basisPoints === 0 ? 0 : part.taxCents),
    totalCents: negated(part.totalCents),
  };
}
