import { joinBytes } from './joinBytes.ts';

/** A photo without what a camera says beside the picture. */
export interface CleanPicture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const COLOUR_PROFILE = 0xe2;
const ADOBE = 0xee;
/** Start-of-frame markers; C4, C8 and CC in their midst are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Reads a JPEG by its bytes, whatever its name says, and leaves out everything but the picture: place and time of the
 * photo, camera, previews, comments, and whatever hangs on behind the end (S28, S29). Pixels are not touched.
 * @returns `null` when it is no JPEG, or not a whole one.
 */
export function cleanJpeg(file: Uint8Array): CleanPicture | null {
  if (file[0] !== 0xff || file[1] !== START) return null;
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at < file.length;) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      kept.push(file.subarray(at, at + 2));
      return size && { bytes: joinBytes(kept), ...size };
    }
    const next = at + 2 + uint16(file, at + 2);
    if (marker === 0 || next < at + 4 || next > file.length) return null;
    if (isFrame(marker)) size = { height: uint16(file, at + 5), width: uint16(file, at + 7) };
    const end = marker === SCAN ? endOfScan(file, next) : next;
    if (isPicture(marker, file, at)) kept.push(file.subarray(at, end));
    at = end;
  }
  return null;
}

function isPicture(marker: number, file: Uint8Array, at: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return textAt(file, at + 4) === 'JFIF';
  if (marker === COLOUR_PROFILE) return textAt(file, at + 4) === 'ICC_';
  return marker === ADOBE && textAt(file, at + 4) === 'Adob';
}

/** Coded pixels go on until a marker that is neither a stuffed FF nor a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; at < file.length - 1; at++) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

function uint16(file: Uint8Array, at: number): number {
  return ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);
}

function textAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}
