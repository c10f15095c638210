import { LARGEST_SHOWN_LOGO } from '#domain/files/logo.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { pngFile } from '#tests/factories/pictures.ts';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawLogo, type DrawnLogo } from './drawLogo.ts';

const drawn = async (file: Uint8Array): Promise<DrawnLogo> => {
  const logo = await drawLogo(file);
  if (typeof logo === 'string') throw new Error(logo);
  return logo;
};
/** Red, green, blue and opacity of the pixel in the corner. */
const corner = ({ bytes }: DrawnLogo) => [...PNG.sync.read(Buffer.from(bytes)).data.subarray(0, 4)];

it.each([
  ['an empty file', new Uint8Array(), 'empty'],
  [
    'a drawing with scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'no-photo',
  ],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'no-photo'],
  ['a page that is called a PNG', Buffer.from('<!doctype html><html></html>'), 'no-photo'],
  ['a PNG whose pixels are none', pngFile({ width: 300, height: 100 }), 'no-photo'],
  ['a JPEG that claims more pixels than it may have', jpegFile({ width: 30_000, height: 30_000 }), 'too-many-pixels'],
  ['a picture of a few pixels', logoFile({ width: 32, height: 32 }), 'too-small'],
])('makes no logo of %s', async (_, file, fault) => {
  expect(await drawLogo(file)).toBe(fault);
});

it.each(['png', 'jpeg', 'webp'] as const)('draws a %s anew, as large as a page shows it', async (kind) => {
  const file = await sharp(logoFile({ width: 800, height: 400 }))
    .flatten({ background: '#fff' })
    .toFormat(kind)
    .withExif({ IFD0: { Copyright: 'Canary' } })
    .toBuffer();
  const logo = await drawn(file);
  expect([logo.width, logo.height]).toEqual([320, 160]);
  expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 160 });
  expect(Buffer.from(logo.bytes).includes('Canary')).toBe(false);
});

it('does not blow up a small one', async () => {
  expect(await drawn(logoFile({ width: 96, height: 48 }))).toMatchObject({ width: 96, height: 48 });
});

it('takes a smaller size where a picture of many colours would weigh more than a page may', async () => {
  const [width, height] = [700, 175];
  let seed = 1;
  const noise = Uint8Array.from({ length: width * height * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255);
  const file = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const logo = await drawn(file);
  expect(logo.width).toBeLessThan(640);
  expect(logo.bytes.length).toBeLessThan(LARGEST_SHOWN_LOGO);
});

it('gives pale letters on nothing a dark ground, and leaves all else as it is', async () => {
  expect(corner(await drawn(logoFile({ colour: [250, 250, 250] })))).toEqual([18, 21, 26, 255]);
  expect(corner(await drawn(logoFile({ colour: [20, 20, 20] })))[3]).toBe(0);
  expect(corner(await drawn(logoFile({ colour: [250, 250, 250], ground: 255 })))).toEqual([255, 255, 255, 255]);
});
