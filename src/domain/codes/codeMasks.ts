import { STRIP_RULES, type StripRule } from './stripRules.ts';

/** Placeholder of the code in a mask; the sign for anything. */
const CODE_PLACE = '{code}';
const ANYTHING = '*';

/** More masks would make reading slow, and nobody would understand the setting. */
const MAX_MASKS = 10;
const LONGEST_MASK = 120;
const MAX_ANYTHING = 2;

/**
 * Why a line is no mask: no place for the code or several, nothing around it, too many stars, too long; or there are
 * too many lines.
 */
export type MaskProblem = 'no-code' | 'several-codes' | 'only-code' | 'too-many-stars' | 'too-long' | 'too-many';

/**
 * Masks say in plain letters how a shop wraps its codes, one a line: `https://tienda.es/p/{code}?*`, `PRE-{code}`.
 * Letter case does not matter; `*` is anything, also nothing.
 * @returns the first line that is no mask, counted from 1, or null when all are
 */
export function maskProblem(masks: string): { readonly line: number; readonly problem: MaskProblem } | null {
  const lines = masks.split('\n');
  const problems = lines.map((line) => (line.trim() === '' ? null : problemOf(line.trim())));
  const at = problems.findIndex((problem) => problem !== null);
  const first = problems[at];
  if (first) return { line: at + 1, problem: first };
  return masksIn(masks).length > MAX_MASKS ? { line: lines.length, problem: 'too-many' } : null;
}

/** The masks as rules to strip by, in their order; lines that are no mask are left out. */
export function rulesOfMasks(masks: string): readonly StripRule[] {
  return masksIn(masks)
    .filter((mask) => problemOf(mask) === null)
    .slice(0, MAX_MASKS)
    .map((mask) => ({ name: mask, pattern: new RegExp(`^${patternOf(mask)}$`, 'is') }));
}

/** All rules to find a code in a longer text with: those of the client first, then the ones that hold everywhere. */
export function stripRulesFor(masks: string): readonly StripRule[] {
  return [...rulesOfMasks(masks), ...STRIP_RULES];
}

function masksIn(masks: string): readonly string[] {
  return masks.split('\n').flatMap((line) => line.trim() || []);
}

function problemOf(mask: string): MaskProblem | null {
  const [before = '', after, ...more] = mask.split(CODE_PLACE);
  if (after === undefined) return 'no-code';
  if (more.length > 0) return 'several-codes';
  if ((before + after).replaceAll(ANYTHING, '').trim() === '') return 'only-code';
  if (mask.split(ANYTHING).length - 1 > MAX_ANYTHING) return 'too-many-stars';
  return mask.length > LONGEST_MASK ? 'too-long' : null;
}

function patternOf(mask: string): string {
  const literally = (text: string): string =>
    text
      .split(ANYTHING)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
      .join('.*?');
  return mask.split(CODE_PLACE).map(literally).join('(.+?)');
}
