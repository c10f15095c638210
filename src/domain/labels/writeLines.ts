import type { Mark, Measure } from './drawing.ts';
import { fitText } from './fitText.ts';

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  /** Lines that it may take; 1 unless said. */
  readonly most?: number;
}

export interface TextColumn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

/** Room between the lines, as a share of their height. */
const LEADING = 1.16;

/**
 * Writes lines under each other from the top of a column, each fitted to its width; empty ones leave no gap, and what
 * would pass the bottom is left out.
 */
export function writeLines(lines: readonly Line[], column: TextColumn, measure: Measure): Mark[] {
  return placed(lines, column, measure).marks;
}

const SHARES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52] as const;

/**
 * Like {@link writeLines}, but all lines shrink until the last one fits above the bottom: an address never loses its
 * town.
 */
export function writeAll(lines: readonly Line[], column: TextColumn, measure: Measure): Mark[] {
  let marks: Mark[] = [];
  for (const share of SHARES) {
    const attempt = placed(
      lines.map((line) => ({ ...line, size: line.size * share })),
      column,
      measure,
    );
    marks = attempt.marks;
    if (attempt.isWhole) break;
  }
  return marks;
}

function placed(lines: readonly Line[], column: TextColumn, measure: Measure): { marks: Mark[]; isWhole: boolean } {
  const marks: Mark[] = [];
  let y = column.y;
  for (const { text, size, bold = false, most = 1 } of lines) {
    const fitted = fitText(text, column.width, most, size, bold, measure);
    for (const line of fitted.lines) {
      if (y + fitted.size > column.bottom + 0.01) return { marks, isWhole: false };
      marks.push({ kind: 'text', x: column.x, y, size: fitted.size, bold, text: line });
      y += fitted.size * LEADING;
    }
  }
  return { marks, isWhole: true };
}

/** A line whose end stands at `right`. */
export function writeRight(
  text: string,
  size: number,
  bold: boolean,
  at: { right: number; y: number; width: number },
  measure: Measure,
): Mark[] {
  return fitText(text, at.width, 1, size, bold, measure).lines.map((line) => {
    const fitted = fitText(text, at.width, 1, size, bold, measure).size;
    return { kind: 'text', x: at.right - measure(line, fitted, bold), y: at.y, size: fitted, bold, text: line };
  });
}
