import { cleanJpeg, type CleanPicture } from './cleanJpeg.ts';
import { cleanPng } from './cleanPng.ts';
import { cleanWebp } from './cleanWebp.ts';

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
