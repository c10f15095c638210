import { labelsFrame } from '#tests/fixtures/labelFrame.ts';
import { shelfLabels } from '#tests/fixtures/shelfLabels.ts';
import { percentile, type BenchOptions } from '../bench.ts';
import type { DecodeBench, ShelfFrames } from './page/main.ts';
import { asCameraFrame, readPhotos } from './photos.ts';
import { onDecodeStage } from './stage.ts';

/** How much slower a mid-range phone is taken to be. */
const PHONE = 4;

/** Twelve labels in one frame, and the pictures without a code, as the view of a shelf reads them. */
export async function shelf({ quick }: BenchOptions): Promise<readonly Record<string, string | number>[]> {
  const labels = shelfLabels();
  const { bytes } = await labelsFrame(labels);
  const empty = await Promise.all(
    (await readPhotos()).filter(({ text }) => text === null).map(({ luma }) => asCameraFrame(luma)),
  );
  return onDecodeStage(async ({ page, put }) => {
    put('shelf.bin', bytes);
    for (const [at, frame] of empty.entries()) put(`empty-${at}.bin`, frame.bytes);
    const play = (urls: readonly string[], rounds: number): Promise<ShelfFrames> =>
      page.evaluate(
        ([from, times]) =>
          (window as unknown as { decodeBench: DecodeBench }).decodeBench.shelf(from, 1280, 720, times),
        [urls, rounds] as const,
      );
    const session = await page.context().newCDPSession(page);
    // Chromium slows the page's own thread only; the time in the worker is multiplied.
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
    const full = await play(['/shelf.bin'], quick ? 2 : 8);
    const negatives = await play(
      empty.map((_, at) => `/empty-${at}.bin`),
      1,
    );
    const texts = new Set(labels.map(({ text }) => text));
    const p50 = percentile(full.times, 0.5);
    return [
      {
        contender: 'ours, shelf of 12 labels',
        frames: full.times.length,
        'p50 ms': p50,
        'p95 ms': percentile(full.times, 0.95),
        'frames a second at 4x': Number((1000 / (PHONE * p50)).toFixed(1)),
        'page ms at 4x': Number(full.page.toFixed(1)),
        'labels read': `${Math.min(...full.labels.map((seen) => seen.filter((text) => texts.has(text)).length))}/${labels.length}`,
        'wrong texts': full.labels.flat().filter((text) => !texts.has(text)).length,
        false: negatives.labels.flat().length,
      },
    ];
  });
}
