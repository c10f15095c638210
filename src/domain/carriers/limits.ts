import { profileOf, type OperatorCode } from './operators.ts';

/** One package; a measure of 0 is unknown and not judged. */
export interface Parcel {
  readonly weightG: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
}

/** The heaviest parcel, grams. @param serviceMaxG the service's own limit, where it is lower */
export function heaviestG(operator: OperatorCode, serviceMaxG?: number): number {
  return Math.min(profileOf(operator).limits.maxG, serviceMaxG ?? Infinity);
}

/**
 * Whether the operator carries this package.
 * @param serviceMaxG the service's own limit, grams, where it is lower
 * @returns null, or what is too much
 */
export function overLimit(
  operator: OperatorCode,
  parcel: Parcel,
  serviceMaxG?: number,
): 'weight' | 'dimensions' | null {
  const limits = profileOf(operator).limits;
  if (parcel.weightG > heaviestG(operator, serviceMaxG)) return 'weight';
  const { volumetric } = limits;
  if (volumetric && volumeMm3(parcel) / volumetric.divisor > volumetric.maxG) return 'weight';
  const [a, b, c] = sides(parcel);
  const tooLarge =
    a > (limits.longestMm ?? Infinity) ||
    a + 2 * b + 2 * c > (limits.girthMm ?? Infinity) ||
    a + b + c > (limits.sumMm ?? Infinity) ||
    (limits.box !== undefined && (a > limits.box[0] || b > limits.box[1] || c > limits.box[2]));
  return tooLarge ? 'dimensions' : null;
}

function volumeMm3({ widthMm, heightMm, depthMm }: Parcel): number {
  return widthMm * heightMm * depthMm;
}

function sides({ widthMm, heightMm, depthMm }: Parcel): [number, number, number] {
  return [widthMm, heightMm, depthMm].sort((a, b) => b - a) as [number, number, number];
}
