import type { Measure } from './drawing.ts';

/** Below this share of its size a text is cut rather than made smaller: nobody could read it. */
const SMALLEST = 0.75;
const STEP = 0.05;

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * Puts a text on at most so many lines of a width: whole, by wrapping between words; else smaller; else cut, and the cut is shown.
 * @param width millimetres
 * @param size wanted height of a line, millimetres
 */
export function fitText(
  text: string,
  width: number,
  most: number,
  size: number,
  bold: boolean,
  measure: Measure,
): Fitted {
  if (text === '') return { lines: [], size };
  for (let share = 1; share >= SMALLEST - STEP / 2; share -= STEP) {
    const lines = wrap(text, width, size * share, bold, measure);
    if (lines.length <= most) return { lines, size: size * share };
  }
  const small = size * SMALLEST;
  const lines = wrap(text, width, small, bold, measure);
  const last = cut(lines.slice(most - 1).join(' '), width, (one) => measure(one, small, bold));
  return { lines: [...lines.slice(0, most - 1), last], size: small };
}

/** All of a text on lines of a width; none for no text. @param width millimetres @param size height of a line, millimetres */
export function wrapText(text: string, width: number, size: number, bold: boolean, measure: Measure): string[] {
  return text === '' ? [] : wrap(text, width, size, bold, measure);
}

function wrap(text: string, width: number, size: number, bold: boolean, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, (part) => measure(part, size, bold)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, size, bold) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word that is wider than the line, broken where it must be. */
function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && measure(part + sign) > width) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}

function cut(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && measure(`${signs.join('').trimEnd()}...`) > width) signs.pop();
  return `${signs.join('').trimEnd()}...`;
}
