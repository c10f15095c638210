import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse/sync';
import { UnreadableFile } from './rejection.ts';

/** Opens the file from its beginning, as often as it is asked. */
export type Source = () => AsyncIterable<Uint8Array>;

/** What may stand between two cells; where a header has as many of each, the first. */
export const SEPARATORS = [',', ';', '\t'] as const;

export interface FileShape {
  readonly delimiter: (typeof SEPARATORS)[number];
  /** Column names in lower case, as they are looked for. */
  readonly columns: readonly string[];
  /** The same as the file writes them. */
  readonly header: readonly string[];
}

const LONGEST_HEADER = 64 * 1024;
/**
 * Most columns. Each refused line is written with every column of the header, so a wide header would make a small file
 * a huge one.
 */
export const MAX_COLUMNS = 200;

interface Limits {
  /** Lines of data; absent = as many as there are. */
  readonly mostLines?: number;
}

/**
 * First pass over a file: encoding from the first byte to the last, separator, header. Done before anything is
 * stored, because an encoding error in line 9,000 must not leave 8,999 lines behind.
 * @throws UnreadableFile encoding-utf16, encoding, empty-file, malformed-csv, missing-columns, too-many-columns, too-many-rows
 */
export async function checkFile(
  source: Source,
  required: readonly string[],
  { mostLines = Infinity }: Limits = {},
): Promise<FileShape> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  let first = true;
  let lines = 0;
  try {
    for await (const chunk of source()) {
      if (first && isUtf16(chunk)) throw new UnreadableFile({ line: 1, code: 'encoding-utf16', data: {} });
      first = false;
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) throw new TypeError('NUL: no text, and no database takes it');
      if (head.length < LONGEST_HEADER) head += text;
      lines += count(text, '\n');
    }
    // A character that is cut off at the end is an error too.
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile({ line: await lineOfBadByte(source), code: 'encoding', data: {} });
  }
  // The header is a line, too.
  if (lines > mostLines + 1)
    throw new UnreadableFile({ line: lines, code: 'too-many-rows', data: { most: String(mostLines) } });
  if (head.trim() === '') throw new UnreadableFile({ line: 1, code: 'empty-file', data: {} });
  return checkHeader(head, required);
}

function isUtf16(chunk: Uint8Array): boolean {
  const [a, b] = chunk;
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}

/** The line of the first byte that is no UTF-8 text; only for the message, so another pass is fine. */
async function lineOfBadByte(source: Source): Promise<number> {
  const decoder = new TextDecoder();
  let line = 1;
  for await (const chunk of source()) {
    const text = decoder.decode(chunk, { stream: true });
    const bad = text.search(/[\uFFFD\0]/);
    line += text.slice(0, bad === -1 ? text.length : bad).split('\n').length - 1;
    if (bad !== -1) break;
  }
  return line;
}

function checkHeader(head: string, required: readonly string[]): FileShape {
  const [headerLine = ''] = head.split(/\r?\n/, 1);
  const delimiter = SEPARATORS.reduce((most, sign) =>
    count(headerLine, sign) > count(headerLine, most) ? sign : most,
  );
  const header = headerColumns(headerLine, delimiter);
  if (header.length > MAX_COLUMNS)
    throw new UnreadableFile({ line: 1, code: 'too-many-columns', data: { most: String(MAX_COLUMNS) } });
  const columns = header.map((name) => name.toLowerCase());
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFile({ line: 1, code: 'missing-columns', data: { columns: missing.join(', ') } });
  }
  return { delimiter, columns, header };
}

function headerColumns(headerLine: string, delimiter: FileShape['delimiter']): string[] {
  try {
    const [cells = []] = parse(headerLine, { delimiter, trim: true });
    return cells;
  } catch {
    throw new UnreadableFile({ line: 1, code: 'malformed-csv', data: {} });
  }
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
