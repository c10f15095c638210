import type { NumberSeed } from './numberSeed.ts';
import { profileOf, type OperatorCode } from './operators.ts';

/** The number of one package, valid for its carrier, check digit included. */
export function parcelNumber(operator: OperatorCode, seed: NumberSeed): string {
  return profileOf(operator).numbers.parcel(seed);
}

/** The number of the whole shipment: where the carrier has none, that of its first package. */
export function shipmentNumber(operator: OperatorCode, seed: NumberSeed): string {
  const { parcel, shipment = parcel } = profileOf(operator).numbers;
  return shipment({ ...seed, packageNumber: 1 });
}

/** The barcode beside the parcel number, of operators that have one. */
export function parcelEcb(operator: OperatorCode, seed: NumberSeed): string | null {
  return profileOf(operator).numbers.ecb?.(seed) ?? null;
}
