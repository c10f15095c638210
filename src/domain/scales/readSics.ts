import { inGrams, unitNamed, type ScaleSaid } from './reading.ts';

/** "S S     100.00 g": at rest; S D: moving. The number stands at the right of ten places. */
const WEIGHT = /^S ([SD]) ([ \d.-]{10}) ([a-z]{1,3}) *$/i;
const NUMBER = /^ *-?\d+(?:\.\d*)? *$/;
/** "S I": cannot say now; above its range, below it. */
const OTHER: Readonly<Record<string, ScaleSaid['state']>> = { I: 'moving', '+': 'overload', '-': 'negative' };

/** A message of MT-SICS. */
export function readSics(line: string): ScaleSaid | null {
  const other = /^S ([I+-])\s*$/.exec(line)?.[1];
  if (other !== undefined) return { state: OTHER[other] ?? 'moving', grams: null, unit: null };
  const [, at, number = '', unitText = ''] = WEIGHT.exec(line) ?? [];
  const unit = unitNamed(unitText);
  if (!unit || !NUMBER.test(number)) return null;
  const grams = inGrams(Number(number), unit);
  if (grams < 0) return { state: 'negative', grams, unit };
  return { state: at === 'S' ? 'stable' : 'moving', grams, unit };
}
