import type { BenchOptions } from '../bench.ts';
import { asCameraFrame, readPhotos, sameText, type Photo } from './photos.ts';
import { benchReaders, type Reader } from './readers.ts';

type Row = Record<string, string | number>;

/** Decode rate, wrong texts and false codes of each contender on the photos, as they are and as frames of 1280x720. */
export async function rates(options: BenchOptions): Promise<readonly Row[]> {
  const photos = await readPhotos();
  const frames = await Promise.all(photos.map(async (photo) => ({ ...photo, luma: await asCameraFrame(photo.luma) })));
  const contenders = await benchReaders(options);
  const rows: Row[] = [];
  for (const [size, set] of [
    ['native', photos],
    ['1280x720', frames],
  ] as const) {
    for (const [name, reader] of contenders) rows.push(await measure(`${name}, ${size}`, set, reader));
  }
  return rows;
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
  return {
    contender,
    right: sum(right),
    of: sum(total),
    percent: Number(((100 * sum(right)) / sum(total)).toFixed(1)),
    wrong,
    'wrong, sure': wrongFirm,
    false: falseReads,
    ...byKind,
  };
}
