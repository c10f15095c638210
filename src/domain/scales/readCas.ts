import { inGrams, unitNamed, type ScaleSaid } from './reading.ts';

/**
 * "ST,GS,+  1.234 kg": at rest, gross. CAS puts two bytes for its number and its lamps between, A&D leaves gross or net
 * out. The number with its sign takes at least six places, so that a line that lost its beginning is none.
 */
const LINE = /^(ST|US|OL|QT)(?:,(?:GS|NT|TR))?(?:,[^,]{1,2},[^,]{1,2})?,\s*([+-]?)([ \d.]{5,9})\s*([a-z]{1,3})\s*$/i;
const NUMBER = /^ *\d+(?:\.\d+)? *$/;

/** A line of CAS or of A&D. */
export function readCas(line: string): ScaleSaid | null {
  if (/^OL\b/i.test(line)) return { state: 'overload', grams: null, unit: null };
  const [, at = '', sign, number = '', unitText = ''] = LINE.exec(line) ?? [];
  const unit = unitNamed(unitText);
  if (!unit || !NUMBER.test(number)) return null;
  const grams = inGrams(Number(number), unit) * (sign === '-' ? -1 : 1);
  if (grams < 0) return { state: 'negative', grams, unit };
  return { state: at.toUpperCase() === 'US' ? 'moving' : 'stable', grams, unit };
}
