import type { OperatorCode } from './operators.ts';

/** One package; a measure of 0 is unknown and not judged. */
export interface Parcel {
  readonly weightG: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
}

interface Limits {
  readonly maxG: number;
  readonly longestMm?: number;
  /** Longest side plus twice the two others. */
  readonly girthMm?: number;
  readonly sumMm?: number;
  /** Each side against its own, longest first. */
  readonly box?: readonly [number, number, number];
  /** cm³ per kg. */
  readonly divisor: number | null;
  readonly roundUpToG: number;
}

/** carriers.md "Services and limits". */
export const LIMITS: Readonly<Record<OperatorCode, Limits>> = {
  UPS: { maxG: 70_000, longestMm: 2740, girthMm: 4000, divisor: 5000, roundUpToG: 500 },
  DHL: { maxG: 70_000, box: [1200, 800, 800], divisor: 5000, roundUpToG: 500 },
  CORREOS: { maxG: 30_000, longestMm: 1200, sumMm: 2100, divisor: 6000, roundUpToG: 1000 },
  CORREOSEXPRESS: { maxG: 40_000, longestMm: 1500, sumMm: 2399, divisor: 5000, roundUpToG: 1000 },
  SEUR: { maxG: 31_500, longestMm: 1750, girthMm: 3000, divisor: 6000, roundUpToG: 1000 },
  SEURSIL: { maxG: 31_500, longestMm: 1750, girthMm: 3000, divisor: 6000, roundUpToG: 1000 },
  CLICKANDCOLLECT: { maxG: 100_000, divisor: null, roundUpToG: 1000 },
  DRAGEU: { maxG: 1_000_000, divisor: 6000, roundUpToG: 1000 },
};

/** The Correos limit on the volumetric weight of a package, beside the real one. */
const CORREOS_VOLUME_G = 60_000;

/**
 * Whether the operator carries this package.
 * @param serviceMaxG the service's own limit, grams, where it is lower
 * @returns null, or what is too much
 */
export function overLimit(operator: OperatorCode, parcel: Parcel, serviceMaxG?: number): 'weight' | 'dimensions' | null {
  const limits = LIMITS[operator];
  if (parcel.weightG > Math.min(limits.maxG, serviceMaxG ?? Infinity)) return 'weight';
  if (operator === 'CORREOS' && volumeG(parcel, limits.divisor) > CORREOS_VOLUME_G) return 'weight';
  const [a, b, c] = sides(parcel);
  const tooLarge =
    a > (limits.longestMm ?? Infinity) ||
    a + 2 * b + 2 * c > (limits.girthMm ?? Infinity) ||
    a + b + c > (limits.sumMm ?? Infinity) ||
    (limits.box !== undefined && (a > limits.box[0] || b > limits.box[1] || c > limits.box[2]));
  return tooLarge ? 'dimensions' : null;
}

/** The weight that the carrier invoices, grams: the larger of real and volume, rounded up to its step. */
export function billableG(operator: OperatorCode, parcel: Parcel): number {
  const { divisor, roundUpToG } = LIMITS[operator];
  return Math.ceil(Math.max(parcel.weightG, volumeG(parcel, divisor)) / roundUpToG) * roundUpToG;
}

function volumeG({ widthMm, heightMm, depthMm }: Parcel, divisor: number | null): number {
  return divisor === null ? 0 : (widthMm * heightMm * depthMm) / divisor;
}

function sides({ widthMm, heightMm, depthMm }: Parcel): [number, number, number] {
  return [widthMm, heightMm, depthMm].sort((a, b) => b - a) as [number, number, number];
}
