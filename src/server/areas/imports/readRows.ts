import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileShape, Source } from './checkFile.ts';
import { UnreadableFile } from './rejection.ts';

export interface Row {
  /** Line of the file on which the row begins; 1 is the header. */
  readonly line: number;
  /** The cells, as the file has them. */
  readonly cells: readonly string[];
  /** Text of a cell without blanks around it; '' for an absent column or cell. */
  cell(name: string): string;
}

/**
 * Second pass: the rows of a checked file, one after the other, never the whole file in memory.
 * @throws UnreadableFile malformed-csv with the line, when quotes don't match
 */
export async function* readRows(source: Source, shape: FileShape): AsyncGenerator<Row> {
  const places = new Map(shape.columns.map((name, place) => [name, place]));
  const parser = parse({
    bom: true,
    delimiter: shape.delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    from: 2,
  });
  const input = Readable.from(source());
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const inside = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { line: info.lines - inside, cells: record, cell: (name) => plain(record[places.get(name) ?? -1] ?? '') };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new UnreadableFile({ line, code: 'malformed-csv', data: {} });
  } finally {
    input.destroy();
  }
}

/** Takes off the sign that our own files put before what a spreadsheet would take for a formula (domain/files/csvCell). */
function plain(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
