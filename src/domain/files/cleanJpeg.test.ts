import { describe, expect, it } from 'vitest';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { cleanJpeg } from './cleanJpeg.ts';

const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));

describe('cleanJpeg', () => {
  it('leaves a plain picture as it is and tells its size', () => {
    const plain = jpegFile({ width: 1600, height: 1200, pixels: [0xff, 7, 0xff] });
    expect(cleanJpeg(plain)).toEqual({ bytes: plain, width: 1600, height: 1200 });
  });

  it('takes away place, camera and comment', () => {
    const clean = cleanJpeg(jpegFile({ exif: 'GPS 41.38 N 2.17 E' }));
    expect(textOf(clean?.bytes)).not.toContain('GPS');
    expect(clean?.bytes).toEqual(jpegFile());
  });

  it('takes away what hangs on behind the end: a page inside a picture', () => {
    expect(cleanJpeg(jpegFile({ tail: '<script>alert(1)</script>' }))?.bytes).toEqual(jpegFile());
  });

  it.each([
    ['a page', Uint8Array.from([...'<html>'].map((sign) => sign.charCodeAt(0)))],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['nothing', new Uint8Array()],
    ['half a picture', jpegFile().subarray(0, 60)],
    ['a picture without its end', jpegFile().subarray(0, jpegFile().length - 2)],
    ['no frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a segment longer than the file', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2])],
    ['a segment of no length', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
  ])('refuses %s', (_, file) => expect(cleanJpeg(file)).toBeNull());
});
