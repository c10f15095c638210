import type { Parcel } from '../limits.ts';
import { profileOf, type OperatorCode } from '../operators.ts';

/**
 * What an operator charges a shipment for, grams: of each parcel the larger of its weight and its volume, together,
 * rounded up to the operator's step.
 */
export function billableWeight(operator: OperatorCode, parcels: readonly Parcel[]): number {
  const { volumeDivisor, stepG } = profileOf(operator).billing;
  const all = parcels.reduce((sum, one) => sum + Math.max(one.weightG, volumeG(one, volumeDivisor)), 0);
  return Math.ceil(all / stepG) * stepG;
}

/** @param divisor cm³ per kg, that is mm³ per g; null = volume does not count */
function volumeG({ widthMm, heightMm, depthMm }: Parcel, divisor: number | null): number {
  return divisor === null ? 0 : (widthMm * heightMm * depthMm) / divisor;
}
