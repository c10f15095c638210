import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVideo, type Shot } from '#tests/fixtures/video.ts';
import { percentile, type BenchOptions } from '../bench.ts';
import type { Contender } from './page/contenders.ts';
import type { DecodeBench, FilmFrame } from './page/main.ts';
import { onDecodeStage } from './stage.ts';

const RATE = 30;
const FRAME_MS = 1000 / RATE;
const [APPROACH, HELD, BLANK] = [8, 16, 6];
const SHOT_FRAMES = APPROACH + HELD + BLANK;

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

/** Who has targets (bar.ts). */
const OURS: readonly Contender[] = ['ours'];
const CONTENDERS: readonly Contender[] = [...OURS, 'zxing-wasm', 'zxing-wasm fast', 'ours, wasm blocked'];

/**
 * Labels brought in over 8 frames and held for 16, through a real camera stream of 1280x720 at 30 a second.
 * `sharp to text` counts from the frame in which the label first lies still and sharp, 0 when it was read on its way in.
 */
export async function film({ quick }: BenchOptions): Promise<readonly Record<string, string | number>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-film-'));
  const path = join(folder, 'labels.y4m');
  await writeVideo(
    path,
    LABELS.map((label) => ({ ...label, approach: APPROACH, held: HELD, blank: BLANK })),
    { rate: RATE, numbered: true },
  );
  const rows = [];
  try {
    for (const contender of quick ? OURS : CONTENDERS) {
      const { frames, longTasks } = await onDecodeStage(
        ({ page }) =>
          page.evaluate(
            ([who, seconds]) => (window as unknown as { decodeBench: DecodeBench }).decodeBench.film(who, seconds),
            [contender, ((quick ? 1.2 : 2.1) * LABELS.length * SHOT_FRAMES) / RATE] as const,
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

/** One time that a label was in view. */
interface Appearance {
  readonly label: string;
  /** Texts read while it was in view, and those of them that the product would have taken. */
  readonly texts: ReadonlySet<string>;
  readonly believed: ReadonlySet<string>;
  /** From the moment it lay still and sharp to its text, ms; 0 when it was read on its way in; null when it was missed. */
  readonly delay: number | null;
}

function summary(frames: readonly FilmFrame[]): Record<string, string | number> {
  const perFrame = frames.map((frame) => frame.readAt - frame.cameAt);
  const seen = appearances(frames);
  const delays = seen.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  return {
    frames: frames.length,
    'p50 ms': percentile(perFrame, 0.5),
    'p95 ms': percentile(perFrame, 0.95),
    'labels read': `${delays.length}/${seen.length}`,
    'wrong texts': wrongOnes(seen, 'texts'),
    'wrong, believed': wrongOnes(seen, 'believed'),
    'page p95 ms': percentile(
      frames.map(({ handed }) => handed),
      0.95,
      2,
    ),
    'sharp to text p50 ms': percentile(delays, 0.5),
    'sharp to text p95 ms': percentile(delays, 0.95),
  };
}

function wrongOnes(seen: readonly Appearance[], which: 'texts' | 'believed'): number {
  return seen.reduce((sum, one) => sum + [...one[which]].filter((text) => text !== one.label).length, 0);
}

/** Only whole appearances: from the first frame of the way in to the first empty one. */
function appearances(frames: readonly FilmFrame[]): readonly Appearance[] {
  const groups: FilmFrame[][] = [];
  for (const [i, frame] of frames.entries()) {
    const before = frames[i - 1];
    if (!before || shotOf(before) !== shotOf(frame) || frame.number < before.number) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.slice(1, -1).map(appearance);
}

function shotOf({ number }: FilmFrame): number {
  return Math.floor(number / SHOT_FRAMES);
}

function appearance(frames: readonly FilmFrame[]): Appearance {
  const label = LABELS[shotOf(frames[0] as FilmFrame)]?.text ?? '';
  const sharp = frames.find((frame) => frame.number % SHOT_FRAMES >= APPROACH);
  const hit = frames.find((frame) => frame.believed === label);
  const sharpAt = sharp && sharp.cameAt - ((sharp.number % SHOT_FRAMES) - APPROACH) * FRAME_MS;
  return {
    label,
    texts: new Set(frames.flatMap(({ text }) => text ?? [])),
    believed: new Set(frames.flatMap(({ believed }) => believed ?? [])),
    delay: hit && sharpAt !== undefined ? Math.max(0, hit.readAt - sharpAt) : null,
  };
}
