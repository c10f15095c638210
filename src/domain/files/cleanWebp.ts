import type { CleanPicture } from './cleanJpeg.ts';
import { joinBytes } from './joinBytes.ts';

/** `RIFF`, the length of what follows, `WEBP`. */
const HEADER = 12;
/** Name and length before what a chunk holds. */
const FRAME = 8;
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH']);
/** Flags of VP8X: of all that may follow only transparency stays. */
const ALPHA = 0x10;
const ANIMATED = 0x02;

/**
 * Reads a WebP by its bytes and leaves out everything but the picture: what a camera says, colour profiles, and whatever
 * hangs on behind the end. Pixels are not touched.
 * @returns `null` when it is no WebP, not a whole one, or one that moves
 */
export function cleanWebp(file: Uint8Array): CleanPicture | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEADER || textAt(file, 0) !== 'RIFF' || textAt(file, 8) !== 'WEBP') return null;
  const end = FRAME + view.getUint32(4, true);
  if (end > file.length) return null;
  const kept: Uint8Array[] = [];
  let size: Pick<CleanPicture, 'width' | 'height'> | null = null;
  for (let at = HEADER; at + FRAME <= end;) {
    const name = textAt(file, at);
    const length = view.getUint32(at + 4, true);
    const next = at + FRAME + length + (length % 2);
    if (next > end) return null;
    const chunk = file.slice(at, next);
    if (name === 'VP8X') {
      if (((chunk[FRAME] ?? 0) & ANIMATED) !== 0) return null;
      chunk[FRAME] = (chunk[FRAME] ?? 0) & ALPHA;
    }
    if (KEPT.has(name)) kept.push(chunk);
    size ??= sizeIn(name, chunk);
    at = next;
  }
  if (!size) return null;
  const header = file.slice(0, HEADER);
  const length = kept.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(header.buffer).setUint32(4, length, true);
  return { bytes: joinBytes([header, ...kept]), ...size };
}

/** The size that a chunk says; `null` = this one does not say it. */
function sizeIn(name: string, chunk: Uint8Array): Pick<CleanPicture, 'width' | 'height'> | null {
  const view = new DataView(chunk.buffer, chunk.byteOffset + FRAME, chunk.byteLength - FRAME);
  if (name === 'VP8X' && view.byteLength >= 10)
    return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 };
  if (name === 'VP8 ' && view.byteLength >= 10 && view.getUint8(3) === 0x9d)
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (name !== 'VP8L' || view.byteLength < 5 || view.getUint8(0) !== 0x2f) return null;
  const bits = view.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function textAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}
