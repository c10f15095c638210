import { cleanJpeg, type CleanPicture } from './cleanJpeg.ts';
import { cleanWebp } from './cleanWebp.ts';
import { joinBytes } from './joinBytes.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and name before what a chunk holds, a check sum behind it. */
const FRAME = 12;
/** What a picture is made of, and how its colours are meant. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);

/**
 * Reads a PNG by its bytes and leaves out everything but the picture: texts, times, what a camera says, and whatever
 * hangs on behind the end. Pixels are not touched.
 * @returns `null` when it is no PNG, or not a whole one
 */
function cleanPng(file: Uint8Array): CleanPicture | null {
  if (!SIGNATURE.every((byte, place) => file[place] === byte)) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept: Uint8Array[] = [file.subarray(0, SIGNATURE.length)];
  const seen = new Set<string>();
  for (let at = SIGNATURE.length; at + FRAME <= file.length;) {
    const end = at + FRAME + view.getUint32(at);
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (end > file.length || (seen.size === 0 && name !== 'IHDR')) return null;
    if (KEPT.has(name)) kept.push(file.subarray(at, end));
    seen.add(name);
    if (name === 'IEND') {
      const size = { width: view.getUint32(16), height: view.getUint32(20) };
      return seen.has('IDAT') ? { bytes: joinBytes(kept), ...size } : null;
    }
    at = end;
  }
  return null;
}

/** Kinds of photo that we take, by the end of their file names. */
export const PICTURE_KINDS = {
  jpg: { type: 'image/jpeg', clean: cleanJpeg },
  png: { type: 'image/png', clean: cleanPng },
  webp: { type: 'image/webp', clean: cleanWebp },
} as const;

export type PictureKind = keyof typeof PICTURE_KINDS;

/** The photo without what it tells of a person, and what it is by its bytes, whatever its name says; `null` = none of ours. */
export function cleanPicture(file: Uint8Array): (CleanPicture & { readonly kind: PictureKind }) | null {
  for (const [kind, { clean }] of Object.entries(PICTURE_KINDS)) {
    const picture = clean(file);
    if (picture) return { ...picture, kind: kind as PictureKind };
  }
  return null;
}
