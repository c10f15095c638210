import { TextDecoder } from 'node:util';
import { UnreadableFile } from './rejection.ts';

/** What spreadsheets and shops save in: UTF-8, "Unicode text" of Excel, and what Excel calls plain CSV. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Opens the file from its beginning, as often as it is asked. */
export type Source = () => AsyncIterable<Uint8Array>;

const LINE_FEED = 0x0a;
const isLetter = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || isAccented(byte);
const isAccented = (byte: number): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
/** Signs of Windows-1252 that stand between two letters: `Col·lectiu`, `L’Hospitalet`, `Mªángeles`. */
const JOINS: ReadonlySet<number> = new Set([0xb7, 0xaa, 0xba]);
/** Signs that stand between letters or behind one at times, and that are common letters in the encodings of old systems. */
const RARE: ReadonlySet<number> = new Set([0x8a, 0x8c, 0x8e, 0x92, 0x96, 0x97, 0x9a, 0x9c, 0x9e, 0x9f]);
/** Signs that may follow a letter and end a word. */
const ENDS: ReadonlySet<number> = new Set([0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x99, 0xa0, 0xa9, 0xae, 0xb0, 0xbb]);

/**
 * The encoding of a whole file. A file that is no UTF-8 is Windows-1252 where its letters make words in it; in the
 * encodings of old Macs and of MS-DOS the same bytes are other letters, so those would be stored changed.
 * @throws UnreadableFile workbook, no-table; encoding, with the line of the first byte that cannot be told
 */
export async function encodingOf(source: Source): Promise<Encoding> {
  const [utf8, western] = [new Utf8Judge(), new WesternJudge()];
  let [line, first] = [1, true];
  for await (const chunk of source()) {
    if (first) refuseOtherFiles(chunk);
    const wide = first ? wideEncoding(chunk) : null;
    if (wide) return wide;
    first = false;
    for (const byte of chunk) {
      if (byte === 0) throw unreadable(line);
      utf8.take(byte, line);
      western.take(byte, line);
      if (byte === LINE_FEED) line += 1;
    }
  }
  const wrong = utf8.end(line);
  if (wrong === null) return 'utf-8';
  const doubtful = utf8.characters > 0 ? wrong : western.end(line);
  if (doubtful !== null) throw unreadable(doubtful);
  return 'windows-1252';
}

/** Whether bytes are UTF-8, and where they are not. */
class Utf8Judge {
  /** Characters of more than one byte. */
  characters = 0;
  #wrong: number | null = null;
  #more = 0;

  take(byte: number, line: number): void {
    if (this.#more > 0 && (byte & 0xc0) === 0x80) {
      this.#more -= 1;
      if (this.#more === 0) this.characters += 1;
      return;
    }
    if (this.#more > 0) this.#wrong ??= line;
    this.#more = 0;
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xf4) this.#more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    else this.#wrong ??= line;
  }

  /** @returns the line of the first byte that is no UTF-8; null = all are */
  end(line: number): number | null {
    return this.#wrong ?? (this.#more > 0 ? line : null);
  }
}

/** Whether the letters of bytes make words in Windows-1252, and where they do not. */
class WesternJudge {
  #accented = 0;
  #rare: number | null = null;
  #wrong: number | null = null;
  #before = 0;
  #last = 0;

  take(byte: number, line: number): void {
    if (this.#last >= 0x80) this.#judge(byte, line);
    [this.#before, this.#last] = [this.#last, byte];
  }

  /** The last byte, with its neighbours. */
  #judge(next: number, line: number): void {
    const [before, last] = [this.#before, this.#last];
    if (last >= 0xc0) this.#accented += isLetter(before) || isLetter(next) ? 1 : 0;
    else if (!isLetter(before) || JOINS.has(last)) return;
    else if (RARE.has(last) || (!isLetter(next) && !ENDS.has(last))) this.#rare ??= line;
    else if (isLetter(next)) this.#wrong ??= line;
  }

  /** @returns the first line that cannot be told; null = all are words */
  end(line: number): number | null {
    // UTF-8 that was cut off inside its last character.
    if (this.#last === 0xc2 || this.#last === 0xc3) return line;
    this.take(0, line);
    return this.#wrong ?? (this.#accented === 0 ? this.#rare : null);
  }
}

const unreadable = (line: number) => new UnreadableFile({ line, code: 'encoding', data: {} });

/** How files begin that people take for a table; a workbook of Excel is a ZIP archive, an old one a file of OLE. */
const OTHER_FILES: readonly (readonly [begins: RegExp, kind: string | null])[] = [
  [/^PK[^ -~\s]{2}/, null],
  [/^\xd0\xcf[^ -~\s]\xe0/, null],
  [/^%PDF-/, 'PDF'],
  [/^\s*(<!doctype html|<html)/i, 'HTML'],
  [/^\s*<\?xml/, 'XML'],
  [/^\s*[[{]\s*["{]/, 'JSON'],
];

/** @throws UnreadableFile workbook, no-table: what is no text of lines and cells */
function refuseOtherFiles(chunk: Uint8Array): void {
  const begin = Buffer.from(chunk.subarray(0, 200))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const [, kind] = OTHER_FILES.find(([begins]) => begins.test(begin)) ?? [];
  if (kind === null) throw new UnreadableFile({ line: 1, code: 'workbook', data: {} });
  if (kind !== undefined) throw new UnreadableFile({ line: 1, code: 'no-table', data: { kind } });
}

/** UTF-16 by its mark, or by the zeros of its plain letters. */
function wideEncoding(chunk: Uint8Array): Encoding | null {
  const [a, b, c, d] = chunk;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (b === 0 && d === 0 && a && c) return 'utf-16le';
  return a === 0 && c === 0 && b && d ? 'utf-16be' : null;
}

/**
 * The text of a file, piece by piece, without its mark of encoding.
 * @throws UnreadableFile encoding
 */
export async function* decoded(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  const read = (chunk?: Uint8Array): string => {
    let text: string;
    try {
      text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw error instanceof TypeError ? unreadable(line) : error;
    }
    if (text.includes('\0')) throw unreadable(line + text.slice(0, text.indexOf('\0')).split('\n').length - 1);
    line += text.split('\n').length - 1;
    return text;
  };
  for await (const chunk of source()) yield read(chunk);
  yield read();
}
