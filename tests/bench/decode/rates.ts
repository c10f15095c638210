import { BARCODE_FORMATS } from '#scanning/format.ts';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { decodeStill } from '#workers/decoder/decodeStill.ts';
import { createFrameReader } from '#workers/decoder/frameReader.ts';
import type { Luma } from '#workers/decoder/luma.ts';
import type { Engines } from '#workers/decoder/passes.ts';
import { asCameraFrame, readPhotos, sameText, type Photo } from './photos.ts';

type Read = { readonly text: string; readonly firm: boolean };
type Reader = (luma: Luma) => Promise<readonly Read[]>;

type Row = Record<string, string | number>;

/** How many frames a held label gets in the live rows: 0.4 s. */
const HELD_FRAMES = 12;

/** Decode rate, wrong texts and false codes of each contender on the photos, as they are and as frames of 1280x720. */
export async function rates(): Promise<readonly Row[]> {
  const photos = await readPhotos();
  const frames = await Promise.all(photos.map(async (photo) => ({ ...photo, luma: await asCameraFrame(photo.luma) })));
  const contenders = await makeContenders();
  const rows: Row[] = [];
  for (const [size, set] of [['native', photos], ['1280x720', frames]] as const) {
    for (const [name, reader] of contenders) rows.push(await measure(`${name}, ${size}`, set, reader));
  }
  return rows;
}

async function makeContenders(): Promise<readonly (readonly [string, Reader])[]> {
  const engines = await bothEngines();
  const alone = baselineOnly();
  const still = (luma: Luma, using: Engines = engines): Promise<readonly Read[]> => decodeStill(luma.bytes, luma.width, luma.height, using);
  const live = async (luma: Luma): Promise<readonly Read[]> => {
    const reader = createFrameReader(() => engines, () => performance.now());
    for (let i = 0; i < HELD_FRAMES; i += 1) {
      const reads = await reader.read(luma);
      if (reads.length > 0) return reads;
    }
    return [];
  };
  return [
    ['ours', still],
    [`ours live, ${HELD_FRAMES} frames`, live],
    ['zxing-wasm', (luma) => engines.wasm.read(luma, BARCODE_FORMATS, 'harder')],
    ['zxing-wasm fast', (luma) => engines.wasm.read(luma, BARCODE_FORMATS, 'fast')],
    ['ours, wasm blocked', (luma) => still(luma, alone)],
    ['@zxing/browser', (luma) => engines.baseline.read(luma, BARCODE_FORMATS, 'fast')],
  ];
}

async function measure(contender: string, photos: readonly Photo[], reader: Reader): Promise<Row> {
  const right = new Map<string, number>();
  const total = new Map<string, number>();
  const count = (map: Map<string, number>, kind: string): void => void map.set(kind, (map.get(kind) ?? 0) + 1);
  let [wrong, wrongFirm, falseReads] = [0, 0, 0];
  for (const { kind, text, luma } of photos) {
    const reads = await reader(luma);
    if (text === null) {
      falseReads += reads.length;
      continue;
    }
    count(total, kind);
    if (reads.some((read) => sameText(read.text, text))) count(right, kind);
    else if (reads.length > 0) wrong += 1;
    wrongFirm += reads.filter((read) => read.firm && !sameText(read.text, text)).length > 0 ? 1 : 0;
  }
  const sum = (map: Map<string, number>): number => [...map.values()].reduce((a, b) => a + b, 0);
  const byKind = Object.fromEntries([...total].map(([kind, n]) => [kind, `${right.get(kind) ?? 0}/${n}`]));
  return { contender, right: sum(right), of: sum(total), percent: Number(((100 * sum(right)) / sum(total)).toFixed(1)), wrong, 'wrong, sure': wrongFirm, false: falseReads, ...byKind };
}
