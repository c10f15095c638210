import { parse } from 'csv-parse/sync';
import { decoded, encodingOf, type Encoding, type Source } from './decodeFile.ts';
import { UnreadableFile } from './rejection.ts';

/** What may stand between two cells; where a header has as many of each, the first. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface FileShape {
  readonly encoding: Encoding;
  readonly delimiter: Separator;
  /** Records up to the header, itself too: a line `sep=;` and titles may stand above it. */
  readonly headerRecords: number;
  /** Column names in lower case, as they are looked for. */
  readonly columns: readonly string[];
  /** The same as the file writes them. */
  readonly header: readonly string[];
  /** false = a quotation mark is a sign like others. */
  readonly quoted: boolean;
}

const LONGEST_HEAD = 64 * 1024;
/**
 * Most columns. Each refused line is written with every column of the header, so a wide header would make a small file
 * a huge one.
 */
export const MAX_COLUMNS = 200;
/** Records among which the header is looked for: titles of a report stand above it. */
const MAX_TITLES = 10;

interface Options {
  /** Lines of data; absent = as many as there are. */
  readonly mostLines?: number;
  /** How much a record looks like the header; absent = the first record is it. */
  readonly score?: (cells: readonly string[]) => number;
}

/**
 * First pass over a file: encoding from the first byte to the last, separator, header. Done before anything is
 * stored, because an encoding error in line 9,000 must not leave 8,999 lines behind.
 * @throws UnreadableFile workbook, no-table, encoding, empty-file, malformed-csv, missing-columns, too-many-columns, too-many-rows
 */
export async function checkFile(
  source: Source,
  required: readonly string[],
  { mostLines = Infinity, score }: Options = {},
): Promise<FileShape> {
  const encoding = await encodingOf(source);
  let head = '';
  let lines = 0;
  let ended = true;
  for await (const text of decoded(source, encoding)) {
    if (head.length < LONGEST_HEAD) head += text;
    // Old spreadsheets of the Mac end a line with a return alone.
    lines += count(text, '\n') || count(text, '\r');
    if (text !== '') ended = /[\r\n]$/.test(text);
  }
  if (!ended) lines += 1;
  // The header is a line, too.
  if (lines > mostLines + 1)
    throw new UnreadableFile({ line: 1, code: 'too-many-rows', data: { most: String(mostLines) } });
  if (head.trim() === '') throw new UnreadableFile({ line: 1, code: 'empty-file', data: {} });
  const { delimiter, headerRecords, header } = findHeader(wholeLines(head), score);
  if (header.length > MAX_COLUMNS)
    throw new UnreadableFile({ line: 1, code: 'too-many-columns', data: { most: String(MAX_COLUMNS) } });
  const columns = header.map((name) => name.toLowerCase());
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new UnreadableFile({ line: 1, code: 'missing-columns', data: { columns: missing.join(', ') } });
  return { encoding, delimiter, headerRecords, columns, header, quoted: true };
}

/** The beginning of a long file without the line that was cut. */
function wholeLines(head: string): string {
  return head.length < LONGEST_HEAD ? head : head.slice(0, head.lastIndexOf('\n') + 1 || head.length);
}

interface Header {
  readonly delimiter: Separator;
  readonly headerRecords: number;
  readonly header: readonly string[];
}

/** The separator and the record that together look most like a header. */
function findHeader(head: string, score: Options['score']): Header {
  const named = /^\uFEFF?"?sep=([,;\t|])"?\s*[\r\n]/i.exec(head)?.[1] as Separator | undefined;
  let best: (Header & { readonly rank: number }) | null = null;
  for (const delimiter of named ? [named] : SEPARATORS) {
    const records = firstRecords(head, delimiter, score && !named ? MAX_TITLES : MAX_TITLES + 1);
    for (const [place, header] of records.entries()) {
      if (named && place === 0) continue;
      // What many fields are found in is the header, whatever stands in more cells.
      const rank = (score?.(header) ?? 0) * (MAX_COLUMNS + 1) + Math.min(header.length, MAX_COLUMNS);
      if (!best || rank > best.rank) best = { delimiter, headerRecords: place + 1, header, rank };
      if (!score) break;
    }
  }
  if (!best) throw new UnreadableFile({ line: 1, code: named ? 'empty-file' : 'malformed-csv', data: {} });
  return best;
}

/** Quotes that do not match further down are told where the rows are read. */
function firstRecords(head: string, delimiter: Separator, to: number): string[][] {
  const options = { ...CSV_OPTIONS, delimiter, to };
  try {
    return parse(head, options);
  } catch {
    try {
      return parse(head.split(/\r?\n|\r/, 1)[0] ?? '', options);
    } catch {
      return [];
    }
  }
}

/** How every file of cells is read; a file that was put together has more than one kind of line end. */
export const CSV_OPTIONS = {
  bom: true,
  relax_column_count: true,
  // `="08001"` and 24" stand without quotes around them.
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
