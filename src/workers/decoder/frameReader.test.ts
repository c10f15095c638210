import { expect, it } from 'vitest';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { blankFrame, labelFrame } from '#tests/fixtures/labelFrame.ts';
import type { Effort, DecoderEngine } from './engines/engine.ts';
import { createFrameReader, FRAME_BUDGET_MS } from './frameReader.ts';
import type { Luma } from './luma.ts';

/** An engine that finds nothing and takes a set time for it, by a clock of its own. */
function slowEngine(msPerMegapixel: Partial<Readonly<Record<Effort, number>>>) {
  let clock = 0;
  const calls: { readonly effort: Effort; readonly whole: boolean }[] = [];
  const engine: DecoderEngine = {
    name: 'wasm',
    async read({ width, height }, _, effort) {
      clock += ((msPerMegapixel[effort] ?? 0) * width * height) / 1e6;
      calls.push({ effort, whole: width === 1280 });
      return [];
    },
  };
  return { engine, calls, now: () => clock };
}

async function frameTimes(frame: Luma, msPerMegapixel: Partial<Readonly<Record<Effort, number>>>, frames: number) {
  const { engine, calls, now } = slowEngine(msPerMegapixel);
  const reader = createFrameReader(() => ({ main: engine, baseline: engine }), now);
  const times: number[] = [];
  for (let i = 0; i < frames; i += 1) {
    const began = now();
    await reader.read(frame);
    times.push(now() - began);
  }
  return { times, calls };
}

it('keeps frames without a code within their time once it knows the device', async () => {
  const frame = await labelFrame({ text: '8480017507990', blur: 6 });
  const { times, calls } = await frameTimes(frame, { fast: 6, harder: 20 }, 60);
  expect(Math.max(...times.slice(10))).toBeLessThanOrEqual(FRAME_BUDGET_MS);
  expect(calls.slice(20)).toContainEqual({ effort: 'harder', whole: true });
});

it('on a device too slow for the costly passes still takes them now and then, and the cheap ones in between', async () => {
  const { times, calls } = await frameTimes(blankFrame(), { fast: 15, harder: 70 }, 200);
  const over = times.filter((ms) => ms > FRAME_BUDGET_MS).length;
  expect(over).toBeGreaterThan(1);
  expect(over).toBeLessThan(10);
  expect(calls.filter(({ effort }) => effort === 'fast').length).toBeGreaterThan(60);
});

// The clock stands still: all passes fit, however slow the machine is.
it.each([
  ['wasm', bothEngines],
  ['the baseline', async () => baselineOnly()],
])('with %s reads a tilted label within a few frames', async (_, load) => {
  const engines = await load();
  const reader = createFrameReader(
    () => engines,
    () => 0,
  );
  const frame = await labelFrame({ text: '8480017507990', turn: 35 });
  expect((await reader.read(frame)).map(({ text }) => text)).toEqual(['8480017507990']);
});

it('does not misread tilted small labels as another code', async () => {
  const engines = await bothEngines();
  const wrong: string[] = [];
  for (const blur of [0.6, 0.8, 1]) {
    for (const turn of [7, 12]) {
      const reader = createFrameReader(
        () => engines,
        () => 0,
      );
      const reads = await reader.read(await labelFrame({ text: '8480017507990', scale: 2, turn, blur }));
      wrong.push(
        ...reads
          .filter(({ text, firm }) => firm && text !== '8480017507990')
          .map(({ text }) => `${turn}° blur ${blur}: ${text}`),
      );
    }
  }
  expect(wrong).toEqual([]);
});
