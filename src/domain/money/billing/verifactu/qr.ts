import { verifactuAmount, verifactuDay } from './record.ts';

/** Where the tax authority verifies an invoice, for invoices that count and for those of a trial. */
export const VERIFACTU_MODES = {
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
} as const;

export type VerifactuMode = keyof typeof VERIFACTU_MODES;

/**
 * The address in the QR of an invoice: issuer, series and number, day and total, in the published order.
 * @param issuedOn yyyy-MM-dd
 */
export function verifactuAddress(
  mode: VerifactuMode,
  invoice: {
    readonly issuer: string;
    readonly number: string;
    readonly issuedOn: string;
    readonly totalCents: number;
  },
): string {
  const fields = [
    ['nif', invoice.issuer],
    ['numserie', invoice.number],
    ['fecha', verifactuDay(invoice.issuedOn)],
    ['importe', verifactuAmount(invoice.totalCents)],
  ] as const;
  return `${VERIFACTU_MODES[mode]}?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
