import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Luma } from '#workers/decoder/luma.ts';

const PHOTO_FOLDER = join(import.meta.dirname, '../../fixtures/barcodes');

export interface Photo {
  /** For example `ean13-1/25`. */
  readonly name: string;
  /** For example `ean13`. */
  readonly kind: string;
  /** What it says; null in the folders that must give nothing. */
  readonly text: string | null;
  readonly luma: Luma;
}

/** Full ASCII Code 39, which the product does not read. */
const LEFT_OUT = new Set(['code39-2']);

export async function readPhotos(): Promise<readonly Photo[]> {
  const photos: Photo[] = [];
  for (const folder of readdirSync(PHOTO_FOLDER, { withFileTypes: true })) {
    if (!folder.isDirectory() || LEFT_OUT.has(folder.name)) continue;
    for (const file of readdirSync(join(PHOTO_FOLDER, folder.name)).toSorted()) {
      if (extname(file) !== '.txt') photos.push(await readPhoto(folder.name, file));
    }
  }
  return photos;
}

async function readPhoto(folder: string, file: string): Promise<Photo> {
  const name = file.slice(0, -extname(file).length);
  const kind = folder.replace(/-\d+$/, '');
  const { data, info } = await sharp(join(PHOTO_FOLDER, folder, file))
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const text = kind === 'falsepositives' ? null : readFileSync(join(PHOTO_FOLDER, folder, `${name}.txt`), 'utf8');
  return {
    name: `${folder}/${name}`,
    kind,
    text,
    luma: { bytes: Uint8Array.from(data), width: info.width, height: info.height },
  };
}

/** The photo inside a camera frame of 1280x720 on grey, as large as it fits but never enlarged. */
export async function asCameraFrame({ bytes, width, height }: Luma): Promise<Luma> {
  const [frameWidth, frameHeight] = [1280, 720];
  const scale = Math.min(1, frameWidth / width, frameHeight / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const left = Math.floor((frameWidth - size.width) / 2);
  const top = Math.floor((frameHeight - size.height) / 2);
  const small = await sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const frame = new Uint8Array(frameWidth * frameHeight).fill(128);
  for (let y = 0; y < size.height; y += 1)
    frame.set(small.subarray(y * size.width, (y + 1) * size.width), (top + y) * frameWidth + left);
  return { bytes: frame, width: frameWidth, height: frameHeight };
}

/** Texts are compared without spaces at the ends, without control characters, and retail codes as 12 or 13 digits alike. */
export function sameText(read: string, expected: string): boolean {
  return plain(read) === plain(expected);
}

function plain(text: string): string {
  const shown = text.replace(/\p{Cc}/gu, '').trim();
  return /^0\d{12}$/.test(shown) ? shown.slice(1) : shown;
}
