import { inGrams, type ScaleSaid, type ScaleUnit } from './reading.ts';

/** Three status words, six digits of weight, six of tare; the byte that begins it is cut. */
const MESSAGE = /^([ -?])([ -~\x7f])([ -~\x7f])([ \d]{6})[ \d]{6}$/;
/** By the lowest three bits of the first word: what the digits count. */
const STEPS = [100, 10, 1, 0.1, 0.01, 0.001, 0.0001, 0.00001] as const;
/** By the lowest three bits of the third word; the first is told by the second word. */
const UNITS: readonly (ScaleUnit | null)[] = [null, 'g', 't', 'oz', 'ozt', 'dwt', 'tn', null];

const NEGATIVE = 0x02;
const OUT_OF_RANGE = 0x04;
const MOVING = 0x08;
const KILOGRAMS = 0x10;
const NOT_AT_ZERO = 0x40;
/** A bit of the third word: the digits count tenths of what the first word says. Nobody needs it for parcels. */
const FINER = 0x10;

/** A message of Toledo's continuous output. */
export function readToledo(message: string): ScaleSaid | null {
  const [, first = '', second = '', third = '', digits = ''] = MESSAGE.exec(message) ?? [];
  const [a, b, c] = [first, second, third].map((word) => word.charCodeAt(0));
  if (a === undefined || b === undefined || c === undefined || !/^ *\d+$/.test(digits)) return null;
  if (c & FINER) return null;
  const unit = (c & 7) === 0 ? (b & KILOGRAMS ? 'kg' : 'lb') : UNITS[c & 7];
  if (!unit) return null;
  const isNegative = (b & NEGATIVE) !== 0;
  if (b & OUT_OF_RANGE && !isNegative) return { state: 'overload', grams: null, unit };
  const grams = inGrams(Number(digits) * (STEPS[a & 7] ?? 1), unit);
  if (isNegative && grams > 0) return { state: 'negative', grams: -grams, unit };
  if (b & NOT_AT_ZERO) return { state: 'needs-zero', grams, unit };
  return { state: b & MOVING ? 'moving' : 'stable', grams, unit };
}
