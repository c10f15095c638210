import type { BenchOptions, BenchResult } from './bench.ts';
import { bar } from './decode/bar.ts';
import { film } from './decode/film.ts';
import { frameTimes } from './decode/frameTimes.ts';
import { rates } from './decode/rates.ts';
import { shelf } from './decode/shelf.ts';
import { start } from './decode/start.ts';
import { synthetic } from './decode/synthetic.ts';

/** Decoding: how many labels are read and none falsely, what a frame costs, how soon a label held to the camera is a text. */
export async function bench(options: BenchOptions): Promise<BenchResult> {
  const rows = [
    ...(await rates(options)),
    ...(await synthetic(options)),
    ...(await frameTimes(options)),
    ...(await film(options)),
    ...(await shelf(options)),
    ...(await start()),
  ];
  return {
    name: 'Barcodes: photos, 46 conditions, time per frame, camera film, start',
    rows: [...bar(rows), ...rows],
    notes: [
      'right/of: the 87 photos with a code in tests/fixtures/barcodes, a sample of the 1,051 that the targets were set on; 8 of the 157 without.',
      '"wrong, sure": wrong texts that would be believed at once. false: codes read where none is. zbar-wasm knows no Data Matrix.',
      'Synthetic: labels made under 46 conditions, some of them hopeless on purpose; per condition the labels read of 8, or of 2 where it is quick.',
      '@zxing/browser, zxing-wasm and zbar-wasm read whole frames; frame times are inside a worker in Chromium.',
      'Film: labels come in over 8 frames and are held for 16; p50/p95 are frame to result; "sharp to text" counts from the first frame in which the label lies still, 0 when it was read on its way in. "believed" = behind the rules of belief, with no catalogue.',
      'Shelf: a mid-range phone is taken as 4 times slower; the page is slowed by Chromium, the time in the worker is multiplied.',
      'Not measured here: real phones, autofocus, glare, the native detector.',
    ],
  };
}
