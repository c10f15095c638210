import { createAcceptance } from '#scanning/decode/createAcceptance.ts';
import { asCameraFrame, readPhotos } from '#tests/bench/decode/photos.ts';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { labelFrame, labelsFrame } from '#tests/fixtures/labelFrame.ts';
import { shelfLabels } from '#tests/fixtures/shelfLabels.ts';
import { describe, expect, it } from 'vitest';
import { createShelfReader } from './createShelfReader.ts';
import type { Luma } from './luma.ts';
import type { Engines } from './passes.ts';

// The clock stands still: every part that is due is read, however slow the machine is.
const readerOf = (engines: Engines) =>
  createShelfReader(
    () => engines,
    () => 0,
  );

/** The texts of so many frames of the same picture, each frame as one list. */
async function textsOf(engines: Engines, frame: Luma, frames: number): Promise<readonly (readonly string[])[]> {
  const reader = readerOf(engines);
  const texts = [];
  for (let at = 0; at < frames; at += 1) texts.push((await reader.read(frame)).map(({ text }) => text));
  return texts;
}

describe('a shelf of twelve labels', () => {
  const labels = shelfLabels();

  it('is read whole in one frame, each label once and where it hangs', async () => {
    const reads = await readerOf(await bothEngines()).read(await labelsFrame(labels));
    expect(reads.map(({ text }) => text).toSorted()).toEqual(labels.map(({ text }) => text).toSorted());
    for (const { text, shift = { x: 0, y: 0 } } of labels) {
      const read = reads.find((seen) => seen.text === text);
      expect(read?.centre.x).toBeCloseTo(0.5 + shift.x / 1280, 1);
      expect(read?.centre.y).toBeCloseTo(0.5 + shift.y / 720, 1);
      expect(read?.corners?.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
    }
    expect(reads.every(({ firm }) => firm)).toBe(true);
  });

  it('is read part by part where WebAssembly is missing', async () => {
    const seen = new Set((await textsOf(baselineOnly(), await labelsFrame(labels), 8)).flat());
    expect(seen.size).toBeGreaterThanOrEqual(4);
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining([...seen]));
  });
});

it('tells two equal labels side by side as two', async () => {
  const text = '8480017507990';
  const frame = await labelsFrame([
    { text, scale: 2, shift: { x: -300, y: 0 } },
    { text, scale: 2, shift: { x: 300, y: 0 } },
  ]);
  const reads = await readerOf(await bothEngines()).read(frame);
  expect(reads.map((read) => read.text)).toEqual([text, text]);
  const [first = 0, second = 0] = reads.map(({ centre }) => centre.x);
  expect(Math.abs(first - second)).toBeGreaterThan(0.4);
});

it('does not hold one label against another, and holds two texts of the same bars against both', async () => {
  const read = (text: string, x: number) => ({
    text,
    format: 'Code 128' as const,
    firm: true,
    likeness: 1,
    x,
    y: 5,
    quad: {
      topLeft: { x, y: 0 },
      topRight: { x: x + 100, y: 0 },
      bottomLeft: { x, y: 50 },
      bottomRight: { x: x + 100, y: 50 },
    },
  });
  const engine = { name: 'wasm' as const, read: async () => [read('A-1', 0), read('A-2', 20), read('B-1', 400)] };
  const reads = await readerOf({ main: engine, baseline: engine }).read(await labelFrame({ text: '8480017507990' }));
  const firm = (text: string) => reads.find((label) => label.text === text && label.centre.x < 0.5)?.firm;
  expect([firm('A-1'), firm('A-2'), firm('B-1')]).toEqual([false, false, true]);
});

it('marks nothing on pictures without a code', async () => {
  const engines = await bothEngines();
  for (const { name, luma, text } of await readPhotos()) {
    if (text !== null) continue;
    const acceptance = createAcceptance({ isKnown: () => false });
    const reader = readerOf(engines);
    const frame = await asCameraFrame(luma);
    for (let at = 0; at < 8; at += 1) expect([name, acceptance.frame(await reader.read(frame))]).toEqual([name, []]);
  }
});
