import { Readable } from 'node:stream';
import { cellText } from '#domain/orders/imports/cellText.ts';
import { CsvError, parse } from 'csv-parse';
import { CSV_OPTIONS, SEPARATORS, type FileShape } from './checkFile.ts';
import { decoded, type Source } from './decodeFile.ts';
import { UnreadableFile } from './rejection.ts';

export interface Row {
  /** Line of the file on which the row begins; 1 is the first of the file. */
  readonly line: number;
  /** How many rows were read before it. */
  readonly place: number;
  /** The cells do not stand under the columns of the header: a separator is missing or one too many. */
  readonly fault: 'too-many-cells' | 'mixed-separators' | null;
  /** The cells, as the file has them. */
  readonly cells: readonly string[];
  /** Text of a cell without blanks around it; '' for an absent column or cell. */
  cell(name: string): string;
  /** Whether the file has a column of this name, be the cell blank or not. */
  has(name: string): boolean;
  /** Whether nothing stands in any of the columns that are read. */
  isBlank(): boolean;
}

/**
 * Second pass: the rows of a checked file, one after the other, never the whole file in memory.
 * @throws UnreadableFile malformed-csv with the line, when quotes don't match
 */
export async function* readRows(source: Source, shape: FileShape): AsyncGenerator<Row> {
  const places = new Map(shape.columns.map((name, place) => [name, place]));
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter: shape.delimiter,
    info: true,
    ...(!shape.quoted && { quote: null }),
  });
  const input = Readable.from(decoded(source, shape.encoding));
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let skipped = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      skipped += 1;
      if (skipped <= shape.headerRecords) continue;
      const inside = record.reduce((sum, cell) => sum + lineBreaks(cell), 0);
      yield {
        line: info.lines - inside,
        place: skipped - shape.headerRecords - 1,
        fault: faultOf(record, shape),
        cells: record,
        cell: (name) => cellText(record[places.get(name) ?? -1] ?? ''),
        has: (name) => places.has(name),
        isBlank: () => record.every((cell) => cellText(cell) === ''),
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new UnreadableFile({ line, code: 'malformed-csv', data: {} });
  } finally {
    input.destroy();
  }
}

/** A wide list has more columns than a row that another sign parts into one cell. */
const FEW_COLUMNS = 2;

function faultOf(record: readonly string[], { header, delimiter }: FileShape): Row['fault'] {
  if (record.slice(header.length).some((cell) => cell !== '')) return 'too-many-cells';
  const [first = '', ...rest] = record;
  const isOne = header.length > FEW_COLUMNS && rest.every((cell) => cell === '');
  const others = SEPARATORS.filter((sign) => sign !== delimiter);
  return isOne && others.some((sign) => first.split(sign).length > FEW_COLUMNS) ? 'mixed-separators' : null;
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\n|\r/).length - 1 : 0;
}
