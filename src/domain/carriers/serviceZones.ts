import type { Zone } from '../geography/zones.ts';

/** Groups of zones that services of several operators deliver to. */
export const SPAIN: readonly Zone[] = ['PEN', 'BAL', 'CAN', 'CEU', 'MEL'];
export const MAINLAND: readonly Zone[] = ['PEN', 'PT'];
export const IBERIA: readonly Zone[] = [...SPAIN, 'PT', 'AD'];
export const EUROPE: readonly Zone[] = ['PT', 'EU'];
export const ABROAD: readonly Zone[] = ['PT', 'AD', 'GI', 'EU', 'THIRD'];
export const EVERYWHERE: readonly Zone[] = [...SPAIN, ...ABROAD];
export const BEYOND_VAT: readonly Zone[] = ['CAN', 'CEU', 'MEL', 'AD', 'GI', 'THIRD'];
export const HAUL: readonly Zone[] = ['PEN', 'BAL', 'CAN', 'CEU', 'MEL'];
