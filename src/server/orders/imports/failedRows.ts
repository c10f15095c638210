import { csvCell } from '#domain/files/csvCell.ts';
import type { Language } from '#contract/people/user.ts';
import type { FileShape } from './checkFile.ts';
import type { Source } from './decodeFile.ts';
import { groupRows } from '../../db/groupRows.ts';
import { importText, rejectionText } from './importTexts.ts';
import { readRows } from './readRows.ts';
import type { Rejection } from './rejection.ts';

interface Failures {
  /** Every line of what was left out, also the right lines of a wrong order. */
  readonly refusedLines: ReadonlySet<number>;
  readonly rejections: readonly Rejection[];
  readonly language: Language;
}

/**
 * The lines that were left out, each with its reason at the end, as a CSV like the original: once corrected it can be
 * imported as it is.
 */
export async function failedRows(source: Source, shape: FileShape, failures: Failures): Promise<string> {
  const { refusedLines, rejections, language } = failures;
  const rejectionsOf = groupRows(rejections, (one) => one.line);
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(shape.delimiter)}\r\n`;
  const parts = [`\uFEFF${line([...shape.header, importText(language, 'report.text')])}`];
  for await (const row of readRows(source, shape)) {
    if (!refusedLines.has(row.line)) continue;
    const reasons = (rejectionsOf.get(row.line) ?? []).map((one) => rejectionText(language, one));
    const cells = shape.header.map((_, place) => row.cells[place] ?? '');
    parts.push(line([...cells, reasons.join(' ')]));
  }
  return parts.join('');
}
