import { blankFrame, labelFrame } from '#tests/fixtures/labelFrame.ts';
import type { Luma } from '#workers/decoder/luma.ts';
import { percentile, type BenchOptions } from '../bench.ts';
import type { Contender } from './page/contenders.ts';
import type { DecodeBench } from './page/main.ts';
import { asCameraFrame, readPhotos } from './photos.ts';
import { onDecodeStage } from './stage.ts';

/** Who has targets (bar.ts). */
const OURS: readonly Contender[] = ['ours'];
const CONTENDERS: readonly Contender[] = [
  ...OURS,
  'zxing-wasm',
  'zxing-wasm fast',
  'ours, wasm blocked',
  '@zxing/browser',
];

const ROUNDS = 2;
const QUICK_ROUNDS = 1;

/** What a frame of 1280x720 without a readable code costs in the worker: nearly every frame of a live scan. */
export async function frameTimes({ quick }: BenchOptions): Promise<readonly Record<string, string | number>[]> {
  const pictures = await codeless();
  return onDecodeStage(async ({ page, put }) => {
    const urls = pictures.map(({ bytes }, i) => {
      put(`frame-${i}.bin`, bytes);
      return `/frame-${i}.bin`;
    });
    const rows = [];
    for (const contender of quick ? OURS : CONTENDERS) {
      const times = await page.evaluate(
        ([who, from, rounds]) =>
          (window as unknown as { decodeBench: DecodeBench }).decodeBench.still(who, from, 1280, 720, rounds),
        [contender, urls, quick ? QUICK_ROUNDS : ROUNDS] as const,
      );
      rows.push({
        contender: `${contender}, frame without result`,
        frames: times.length,
        'p50 ms': percentile(times, 0.5),
        'p95 ms': percentile(times, 0.95),
        'max ms': percentile(times, 1),
      });
    }
    return rows;
  });
}

/** An empty table, sensor noise, the photos of things that are no codes, and labels too blurred to be read. */
async function codeless(): Promise<readonly Luma[]> {
  const photos = (await readPhotos()).filter((photo) => photo.text === null);
  const lost = [
    { text: '8480017507990', blur: 6 },
    { text: 'PED-2026-00417', format: 'Code 128', blur: 6 },
  ] as const;
  return [
    blankFrame(),
    await labelFrame({ text: '8480017507990', contrast: 0, noise: 12 }),
    ...(await Promise.all(lost.map((label) => labelFrame(label)))),
    ...(await Promise.all(photos.map((photo) => asCameraFrame(photo.luma)))),
  ];
}
