import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BACKUP_FORMATS } from './manifest.ts';
import { readSealed, type Sealing } from './sealing.ts';

const NEWLINE = 10;
const ENDINGS = { json: 'ndjson.gz', copy: 'copy.gz' } as const satisfies Record<keyof typeof BACKUP_FORMATS, string>;

/** The file of a table below `tables`. */
export function fileOf(table: string, kind: keyof typeof BACKUP_FORMATS): string {
  return `${table}.${ENDINGS[kind]}`;
}

/** Counts the lines of pieces and works out their SHA-256. */
export function lineSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(piece: Uint8Array): void {
      hash.update(piece);
      for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    end: (): { readonly rows: number; readonly sha256: string } => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** What a table's file holds, before it was packed and sealed; it throws where that was changed. */
export function readTableFile(
  from: string,
  table: string,
  { sealing, kind }: { readonly sealing: Sealing; readonly kind: keyof typeof BACKUP_FORMATS },
): AsyncIterable<Uint8Array> {
  const unzip = createGunzip();
  const packed = Readable.from(readSealed(join(from, 'tables', fileOf(table, kind)), sealing));
  packed.on('error', (error) => unzip.destroy(error));
  return packed.pipe(unzip);
}

/**
 * Whole lines, as many as make about so many bytes. A line ends with a newline and with nothing else: texts hold other
 * separators of lines.
 */
export async function* wholeLines(pieces: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<string> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    const end = piece.lastIndexOf(NEWLINE) + 1;
    if (size < bytes || end === 0) continue;
    waiting[waiting.length - 1] = piece.subarray(0, end);
    yield Buffer.concat(waiting).toString('utf8');
    waiting = [piece.subarray(end)];
    size = piece.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting).toString('utf8');
}
