import { expect, it } from 'vitest';
import { BARCODE_FORMATS } from '#scanning/format.ts';
import { asCameraFrame, readPhotos, sameText } from '#tests/bench/decode/photos.ts';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { decodeStill } from './decodeStill.ts';
import type { Luma } from './luma.ts';

const photos = await Promise.all(
  (await readPhotos()).map(async (photo) => ({ ...photo, luma: await asCameraFrame(photo.luma) })),
);

const positives = photos.filter(({ text }) => text !== null);
const negatives = photos.filter(({ text }) => text === null);

type Reader = (luma: Luma) => Promise<readonly { readonly text: string }[]>;

async function countRight(reader: Reader): Promise<number> {
  let right = 0;
  for (const { text, luma } of positives) {
    const reads = await reader(luma);
    right += reads.some((read) => sameText(read.text, text ?? '')) ? 1 : 0;
  }
  return right;
}

async function wrongReads(reader: Reader): Promise<readonly string[]> {
  const wrong = [];
  for (const { name, text, luma } of positives) {
    const reads = await reader(luma);
    if (reads.length > 0 && !reads.some((read) => sameText(read.text, text ?? ''))) wrong.push(name);
  }
  return wrong;
}

async function falseReads(reader: Reader): Promise<readonly { readonly text: string }[]> {
  const reads = [];
  for (const { luma } of negatives) reads.push(...(await reader(luma)));
  return reads;
}

it('reads more of the photos than the bare engine, and nothing where no code is', async () => {
  const engines = await bothEngines();
  const ours: Reader = ({ bytes, width, height }) => decodeStill(bytes, width, height, engines);
  const bare = await countRight((luma) => engines.wasm.read(luma, BARCODE_FORMATS, 'harder'));
  expect(positives.length).toBeGreaterThan(80);
  expect(bare).toBeGreaterThan(60);
  expect(await countRight(ours)).toBeGreaterThan(bare);
  expect(negatives.length).toBeGreaterThan(8);
  expect(await falseReads(ours)).toEqual([]);
});

it('reads three photos of five with wasm blocked, two wrong at most, and nothing where no code is', async () => {
  const engines = baselineOnly();
  const ours: Reader = ({ bytes, width, height }) => decodeStill(bytes, width, height, engines);
  expect((await countRight(ours)) / positives.length).toBeGreaterThanOrEqual(0.6);
  expect((await wrongReads(ours)).length).toBeLessThanOrEqual(2);
  expect(await falseReads(ours)).toEqual([]);
});
