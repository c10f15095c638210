/** The longest code that a tote may have, in characters: longer texts are no label of a box. */
export const TOTE_LENGTH = 64;

/** More masks would be a list of totes, not a pattern. */
const MAX_MASKS = 10;
const ANYTHING = '*';

/** How this client labels its totes: `CUBETA-*`. Letter case does not matter; `*` is anything, also nothing. */
export interface ToteMask {
  /** As it was written. */
  readonly name: string;
  readonly pattern: RegExp;
}

/** Why a line is no mask: nothing in it but stars, or too long; or there are too many lines. */
export type ToteMaskProblem = 'only-stars' | 'too-long' | 'too-many';

/** @returns the first line that is no mask, counted from 1, or null when all are */
export function toteMaskProblem(masks: string): { readonly line: number; readonly problem: ToteMaskProblem } | null {
  const lines = masks.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => problemOf(line) !== null);
  const problem = problemOf(lines[at] ?? '');
  if (problem) return { line: at + 1, problem };
  return lines.filter((line) => line !== '').length > MAX_MASKS ? { line: lines.length, problem: 'too-many' } : null;
}

/** The masks of a setting, one a line; lines that are none are left out. */
export function toteMasksOf(masks: string): readonly ToteMask[] {
  return masks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && problemOf(line) === null)
    .slice(0, MAX_MASKS)
    .map((name) => ({ name, pattern: new RegExp(`^${name.split(ANYTHING).map(literally).join('.*')}$`, 'is') }));
}

function problemOf(line: string): ToteMaskProblem | null {
  if (line === '') return null;
  if (line.replaceAll(ANYTHING, '').trim() === '') return 'only-stars';
  return line.length > TOTE_LENGTH || line.split(ANYTHING).length > 4 ? 'too-long' : null;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
