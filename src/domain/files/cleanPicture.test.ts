import { describe, expect, it } from 'vitest';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { pngFile, webpFile } from '#tests/factories/pictures.ts';
import { cleanPicture, type PictureKind } from './cleanPicture.ts';

const SECRET = 'GPS 40.4168 -3.7038';
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const FILES: readonly (readonly [PictureKind, (secret?: string, tail?: string) => Uint8Array])[] = [
  ['jpg', (secret, tail = '') => jpegFile({ ...(secret && { exif: secret }), tail })],
  ['png', (secret, tail) => pngFile({ text: secret, tail })],
  ['webp', (secret, tail) => webpFile({ exif: secret, tail })],
];

describe.each(FILES)('a %s', (kind, file) => {
  it('is known by its bytes, with its size', () =>
    expect(cleanPicture(file())).toMatchObject({ kind, width: 16, height: 8 }));

  it('loses what a camera says and what hangs on behind, and nothing else', () => {
    const clean = cleanPicture(file(SECRET, `<script>${SECRET}</script>`));
    expect(textOf(clean!.bytes)).not.toMatch(/GPS|script/);
    expect(cleanPicture(clean!.bytes)?.bytes).toEqual(clean!.bytes);
    expect(cleanPicture(file())?.bytes.length).toBe(clean!.bytes.length);
  });

  it('is none when its end is missing', () => {
    const whole = file(SECRET);
    expect(cleanPicture(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBeNull();
  });
});

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'RIFF____WEBP', '\x89PNG\r\n\x1a\n', ''])(
  'what is no photo of ours is none: %j',
  (text) => expect(cleanPicture(Buffer.from(text, 'latin1'))).toBeNull(),
);

it('a WebP that moves is none', () => expect(cleanPicture(webpFile({ animated: true }))).toBeNull());
