import type { Territory } from './territory.ts';

/** A region with a tax of its own; tax and place are proper names, the same in every language. */
export interface TaxRegion {
  readonly id: number;
  readonly code: Territory;
  readonly tax: string;
  readonly name: string;
  /** General rate in hundredths of a per cent. */
  readonly rate: number;
}

/** Regions that a client may be subscribed to. */
export const TAX_REGIONS: readonly TaxRegion[] = [
  { id: 1, code: 'ES-PEN', tax: 'IVA', name: 'IVA', rate: 2100 },
  { id: 2, code: 'ES-CAN', tax: 'IGIC', name: 'IGIC', rate: 700 },
  { id: 3, code: 'ES-CEU', tax: 'IPSI', name: 'IPSI Ceuta', rate: 1000 },
  { id: 4, code: 'ES-MEL', tax: 'IPSI', name: 'IPSI Melilla', rate: 1000 },
  { id: 5, code: 'AD', tax: 'IGI', name: 'IGI Andorra', rate: 450 },
];

/** @returns null for an id that no region has */
export function taxRegion(id: number): TaxRegion | null {
  return TAX_REGIONS.find((region) => region.id === id) ?? null;
}

/** The tax on sales at an address, as people there call it; null = its name is not known here. */
export function taxNameAt(territory: Territory): string | null {
  return territory === 'EU' ? 'IVA' : (TAX_REGIONS.find(({ code }) => code === territory)?.tax ?? null);
}

/**
 * Tax on an amount, in cents, half a cent rounded up.
 * @param rate hundredths of a per cent
 */
export function taxOn(cents: number, rate: number): number {
  return Math.round((cents * rate) / 10_000);
}
