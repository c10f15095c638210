import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse/sync';
import { UnreadableFile } from './rejection.ts';

/** Opens the file from its beginning, as often as it is asked. */
export type Source = () => AsyncIterable<Uint8Array>;

export interface FileShape {
  readonly delimiter: ',' | ';';
  readonly columns: readonly string[];
}

const LONGEST_HEADER = 64 * 1024;

/**
 * First pass over a file: encoding from the first byte to the last, separator, header. Done before anything is
 * stored, because an encoding error in line 9,000 must not leave 8,999 lines behind.
 * @throws UnreadableFile encoding-utf16, encoding, empty-file, malformed-csv, missing-columns
 */
export async function checkFile(source: Source, required: readonly string[]): Promise<FileShape> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  let line = 1;
  let first = true;
  for await (const chunk of source()) {
    if (first && isUtf16(chunk)) throw new UnreadableFile({ line: 1, code: 'encoding-utf16', data: {} });
    first = false;
    const text = decode(decoder, chunk, line);
    line += text.split('\n').length - 1;
    if (head.length < LONGEST_HEADER) head += text;
  }
  decode(decoder, null, line);
  if (head.trim() === '') throw new UnreadableFile({ line: 1, code: 'empty-file', data: {} });
  return checkHeader(head, required);
}

function isUtf16(chunk: Uint8Array): boolean {
  const [a, b] = chunk;
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}

/** @param chunk null at the end: a character cut off there is an error too. */
function decode(decoder: TextDecoder, chunk: Uint8Array | null, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableFile({ line: line + goodLines(chunk), code: 'encoding', data: {} });
  }
}

/** Line breaks before the first byte that is no UTF-8, to point at its line. */
function goodLines(chunk: Uint8Array | null): number {
  const lossy = new TextDecoder().decode(chunk ?? new Uint8Array());
  return lossy.slice(0, lossy.indexOf('\uFFFD')).split('\n').length - 1;
}

function checkHeader(head: string, required: readonly string[]): FileShape {
  const [headerLine = ''] = head.split(/\r?\n/, 1);
  const delimiter = count(headerLine, ';') > count(headerLine, ',') ? ';' : ',';
  const columns = headerColumns(headerLine, delimiter);
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFile({ line: 1, code: 'missing-columns', data: { columns: missing.join(', ') } });
  }
  return { delimiter, columns };
}

function headerColumns(headerLine: string, delimiter: string): string[] {
  try {
    const [cells = []] = parse(headerLine, { delimiter, trim: true });
    return cells.map((cell) => cell.toLowerCase());
  } catch {
    throw new UnreadableFile({ line: 1, code: 'malformed-csv', data: {} });
  }
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
