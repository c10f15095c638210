import { checkFile, SEPARATORS } from './checkFile.ts';
import type { FileShape } from './checkFile.ts';
import type { Source } from './decodeFile.ts';
import { LOCATION_COLUMNS, parseLocationRow } from './parseLocation.ts';
import type { LocationRow } from './parseLocation.ts';
import { readRows } from './readRows.ts';
import type { Row } from './readRows.ts';
import { UnreadableFile } from './rejection.ts';

export interface LocationFile {
  readonly rows: readonly LocationRow[];
  /** Columns that nothing is done with, such as warehouse_id and quantity: said, not passed over in silence. */
  readonly ignoredColumns: readonly string[];
}

/**
 * Reads a location list, before anything is stored.
 * @param most lines of data at most
 * @throws UnreadableFile what checkFile and readRows throw, mixed-separators, too-many-rows
 */
export async function readLocations(source: Source, most: number): Promise<LocationFile> {
  const shape = await checkSeparators(source);
  const rows: LocationRow[] = [];
  for await (const row of readRows(source, shape)) {
    if (isOtherwiseSeparated(row, shape))
      throw new UnreadableFile({ line: row.line, code: 'mixed-separators', data: {} });
    if (rows.length === most)
      throw new UnreadableFile({ line: 1, code: 'too-many-rows', data: { most: String(most) } });
    rows.push(parseLocationRow(row));
  }
  const known: readonly string[] = LOCATION_COLUMNS;
  return { rows, ignoredColumns: shape.columns.filter((name) => name !== '' && !known.includes(name)) };
}

/** A header with several signs would otherwise look like missing columns. */
async function checkSeparators(source: Source): Promise<FileShape> {
  const shape = await checkFile(source, []);
  if (shape.columns.some((name) => others(shape).some((sign) => name.includes(sign)))) {
    throw new UnreadableFile({ line: 1, code: 'mixed-separators', data: {} });
  }
  return checkFile(source, LOCATION_COLUMNS);
}

/** Whether the whole line is in its first cell, because the file uses another separator. */
function isOtherwiseSeparated(row: Row, shape: FileShape): boolean {
  const [first = '', ...rest] = shape.columns.map((name) => row.cell(name));
  return (
    rest.every((cell) => cell === '') &&
    others(shape).some((sign) => first.split(sign).length >= LOCATION_COLUMNS.length)
  );
}

function others({ delimiter }: FileShape): readonly FileShape['delimiter'][] {
  return SEPARATORS.filter((sign) => sign !== delimiter);
}
