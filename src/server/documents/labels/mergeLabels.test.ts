import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mergeLabels } from './mergeLabels.ts';

const NOW = new Date('2026-11-28T09:00:00Z');

/** A picture of one colour: few bytes, however large it is. */
const picture = async (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .gif({ colours: 2, effort: 1 })
    .toBuffer();

/** The same, whose screen and frame claim more. */
async function claiming(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await picture(8, 8));
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
  for (const at of [6, frame + 5]) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return bytes;
}

const merged = (bytes: Uint8Array) => mergeLabels([{ format: 'GIF', size: '10X15', bytes }], 'PDF', NOW);

it('puts a picture of a carrier on a page', async () => {
  expect(Buffer.from(await merged(await picture(812, 1218))).toString('latin1')).toMatch(/^%PDF/);
});

it('draws none that claims more pixels than any label has', async () => {
  await expect(merged(await claiming(65_000, 4000))).rejects.toThrow(/pixel limit/i);
});
