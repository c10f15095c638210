import { profileOf, type OperatorCode } from './operators.ts';
import type { ReferenceMode } from './referenceModes.ts';

export interface BookedNumbers {
  readonly shipmentCode: string;
  /** The number of the first package; null when the carrier gave none. */
  readonly parcel: string | null;
  readonly ecb: string | null;
  readonly orderReference: string;
}

/** The tracking number of the order; null when the carrier gave none (14011 wherever one is needed). */
export function orderTracking(operator: OperatorCode, mode: ReferenceMode, numbers: BookedNumbers): string | null {
  if (numbers.parcel === null) return null;
  if (profileOf(operator).referenceModes.length === 1) return numbers.shipmentCode;
  return MODES[mode](numbers);
}

const MODES: Readonly<Record<ReferenceMode, (numbers: BookedNumbers) => string | null>> = {
  REF: ({ orderReference }) => orderReference,
  ECB: ({ ecb }) => ecb,
  PARCEL_NUMBER: ({ parcel }) => parcel,
  'ECB+REF': ({ ecb, orderReference }) => [ecb, orderReference].filter((one) => one !== null).join(','),
};
