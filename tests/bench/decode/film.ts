import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVideo, type Shot } from '#tests/fixtures/video.ts';
import { percentile } from '../bench.ts';
import type { Contender } from './page/contenders.ts';
import type { DecodeBench, FilmFrame } from './page/main.ts';
import { onDecodeStage } from './stage.ts';

const RATE = 30;
const FRAME_MS = 1000 / RATE;
const [APPROACH, HELD, BLANK] = [8, 16, 6];
const PERIOD_MS = (APPROACH + HELD + BLANK) * FRAME_MS;

const LABELS: readonly Omit<Shot, 'held' | 'blank' | 'approach'>[] = [
  { text: '8480017507990' },
  { text: '8412345678905', scale: 2, turn: 12 },
  { text: 'PED-2026-00417', format: 'Code 128', noise: 10 },
  { text: '8410000000016', contrast: 0.25, noise: 8 },
  { text: 'https://example.test/p/417', format: 'QR', turn: 20 },
  { text: '8480017507990', turn: 90, shift: { x: -200, y: 60 } },
  { text: 'LOTE-7731', format: 'Data Matrix', blur: 1 },
  { text: '8412345678905', blur: 1.2, shift: { x: 220, y: 120 } },
];

const CONTENDERS: readonly Contender[] = ['ours', 'zxing-wasm', 'zxing-wasm fast', 'ours, wasm blocked'];

/**
 * Labels brought in over 8 frames and held for 16, through a real camera stream of 1280x720 at 30 a second.
 * `sharp to result` counts from the frame in which the label first lies still and sharp.
 */
export async function film(): Promise<readonly Record<string, string | number>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-film-'));
  const path = join(folder, 'labels.y4m');
  await writeVideo(path, LABELS.map((label) => ({ ...label, approach: APPROACH, held: HELD, blank: BLANK })), { rate: RATE });
  const rows = [];
  try {
    for (const contender of CONTENDERS) {
      const { frames, longTasks } = await onDecodeStage(
        ({ page }) =>
          page.evaluate(
            ([who, seconds]) => (window as unknown as { decodeBench: DecodeBench }).decodeBench.film(who, seconds),
            [contender, (2.1 * LABELS.length * PERIOD_MS) / 1000] as const,
          ),
        [`--use-file-for-fake-video-capture=${path}`],
      );
      rows.push({ contender: `${contender}, camera film`, ...summary(frames), 'long tasks': longTasks });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

interface Appearance {
  readonly text: string;
  readonly firstReadCameraAt: number;
  /** From the frame's arrival to its result. */
  readonly delay: number;
}

function summary(frames: readonly FilmFrame[]): Record<string, string | number> {
  const perFrame = frames.map((frame) => frame.readAt - frame.cameAt);
  const hits = appearances(frames);
  const known = new Set(LABELS.map((label) => label.text));
  const start = filmStart(hits);
  const fromSharp = hits.map((hit) => sinceSharp(hit, start));
  return {
    frames: frames.length,
    'frame to result p50 ms': percentile(perFrame, 0.5),
    'p95 ms': percentile(perFrame, 0.95),
    'labels read': hits.filter((hit) => known.has(hit.text)).length,
    wrong: hits.filter((hit) => !known.has(hit.text)).length,
    'sharp to result p50 ms': percentile(fromSharp, 0.5),
    'sharp p95 ms': percentile(fromSharp, 0.95),
  };
}

/** First reads: of a text not read within the half second before. */
function appearances(frames: readonly FilmFrame[]): readonly Appearance[] {
  const last = new Map<string, number>();
  return frames.flatMap(({ text, cameraAt, cameAt, readAt }) => {
    if (text === null) return [];
    const isNew = cameraAt - (last.get(text) ?? -Infinity) > 500;
    last.set(text, cameraAt);
    return isNew ? [{ text, firstReadCameraAt: cameraAt, delay: readAt - cameAt }] : [];
  });
}

/**
 * The camera's time at which some round of the film began, up to whole periods: no label can be read before it is there, and some are
 * read in their first sharp frame, so the earliest read within the period marks that frame.
 */
function filmStart(hits: readonly Appearance[]): number {
  const first = hits[0]?.firstReadCameraAt ?? 0;
  const phases = hits.map(({ firstReadCameraAt }) => wrap(firstReadCameraAt - first));
  return first + Math.min(...phases);
}

function sinceSharp({ firstReadCameraAt, delay }: Appearance, start: number): number {
  return wrap(firstReadCameraAt - start) + delay;
}

/** Into half a period either way. */
function wrap(ms: number): number {
  return ms - Math.round(ms / PERIOD_MS) * PERIOD_MS;
}
