import type { BenchResult } from './bench.ts';
import { film } from './decode/film.ts';
import { frameTimes } from './decode/frameTimes.ts';
import { rates } from './decode/rates.ts';

/** Decoding: how many photos are read and none falsely, what a frame costs, how soon a label held to the camera is a text. */
export async function bench(): Promise<BenchResult> {
  return {
    name: 'Barcodes: photos, time per frame, camera film',
    rows: [...(await rates()), ...(await frameTimes()), ...(await film())],
    notes: [
      'right/of: photos in tests/fixtures/barcodes. "wrong, sure": wrong texts that would be believed at once. false: codes read where none is.',
      '@zxing/browser and zxing-wasm read whole frames with the eight warehouse formats; frame times are inside a worker in Chromium.',
      'Film: labels come in over 8 frames and are held for 16; p50/p95 are frame to result; "sharp to text" counts from the first frame in which the label lies still, 0 when it was read on its way in.',
    ],
  };
}
