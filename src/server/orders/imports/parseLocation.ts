import { CODE_TYPES, type CodeType } from '#domain/codes/codeTypes.ts';
import type { Row } from './readRows.ts';
import type { Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';

/** Columns that a location list must have. */
export const LOCATION_COLUMNS = ['code_type', 'code', 'location'] as const;

/** One line of a location list, as the file has it. */
export interface LocationRow {
  readonly line: number;
  /** As written, for the file of lines that were left out. */
  readonly codeTypeText: string;
  readonly codeType: CodeType | null;
  readonly code: string;
  readonly location: string;
  readonly rejections: readonly Rejection[];
}

/** Reads one line. Its faults are in `rejections`, and a line with faults is not stored. */
export function parseLocationRow(row: Row): LocationRow {
  const read = new RowReader(row);
  const written = read.text('code_type', 40);
  const codeType = CODE_TYPES.find((one) => one === written.toLowerCase()) ?? null;
  if (written !== '' && codeType === null)
    read.reject('bad-code-type', { value: written.slice(0, 40), choices: CODE_TYPES.join(', ') });
  return {
    line: row.line,
    codeTypeText: written,
    codeType,
    code: read.text('code', 64),
    location: read.text('location', 40),
    rejections: read.rejections,
  };
}
