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
}

/** The largest parcel that each operator takes: grams and millimetres. */
const LIMITS: Readonly<Record<OperatorCode, Limits>> = {
  UPS: { maxG: 70_000, longestMm: 2740, girthMm: 4000 },
  DHL: { maxG: 70_000, box: [1200, 800, 800] },
  CORREOS: { maxG: 30_000, longestMm: 1200, sumMm: 2100 },
  CORREOSEXPRESS: { maxG: 40_000, longestMm: 1500, sumMm: 2399 },
  SEUR: { maxG: 31_500, longestMm: 1750, girthMm: 3000 },
  SEURSIL: { maxG: 31_500, longestMm: 1750, girthMm: 3000 },
  CLICKANDCOLLECT: { maxG: 100_000 },
  DRAGEU: { maxG: 1_000_000 },
};

/** The Correos limit on the volumetric weight of a package, beside the real one; the divisor is cm³ per kg, that is mm³ per g. */
const CORREOS_VOLUME = { divisor: 6000, maxG: 60_000 } as const;

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
  const limits = LIMITS[operator];
  if (parcel.weightG > Math.min(limits.maxG, serviceMaxG ?? Infinity)) return 'weight';
  if (operator === 'CORREOS' && volumeMm3(parcel) / CORREOS_VOLUME.divisor > CORREOS_VOLUME.maxG) return 'weight';
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
