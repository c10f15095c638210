import { labelFrame } from '#tests/fixtures/labelFrame.ts';
import { percentile } from '../bench.ts';
import type { DecodeBench } from './page/main.ts';
import { onDecodeStage } from './stage.ts';

const RUNS = 7;

/** How soon a fresh page has its first text, and how many bytes it takes: the code at the start, the wasm behind it. */
export async function start(): Promise<readonly Record<string, string | number>[]> {
  const label = await labelFrame({ text: '8480017507990' });
  return onDecodeStage(async ({ page, put, compressed }) => {
    put('label.bin', label.bytes);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.reload();
      times.push(
        await page.evaluate(
          ([width, height]) =>
            (window as unknown as { decodeBench: DecodeBench }).decodeBench.first('/label.bin', width, height),
          [label.width, label.height] as const,
        ),
      );
    }
    const kilobytes = async (name: RegExp): Promise<number> => Math.round((await compressed(name)) / 102.4) / 10;
    return [
      {
        contender: 'ours, start',
        'first text p50 ms': percentile(times, 0.5),
        'worker KB gz': await kilobytes(/^decoder-.*\.js$/),
        'wasm KB gz': await kilobytes(/\.wasm$/),
      },
    ];
  });
}
