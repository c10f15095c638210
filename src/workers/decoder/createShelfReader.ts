import type { Corners, PicturePoint, Read } from '#scanning/decode/decoder.ts';
import { middleOf } from '#scanning/decode/middleOf.ts';
import { BARCODE_FORMATS, ROW_FORMATS } from '#scanning/format.ts';
import type { PlacedRead } from './engines/engine.ts';
import { FRAME_BUDGET_MS, type FrameReader } from './frameReader.ts';
import { crop, type Luma, type Rect } from './luma.ts';
import type { Engines } from './passes.ts';

/** More labels than this in one view cannot be told apart by a finger. */
const MOST_LABELS = 24;
/** Left and upper ends of the parts of a frame that are read with more effort in turn; half its width, three fifths of its height. */
const TILES: readonly (readonly [left: number, top: number])[] = [
  [0.25, 0.2],
  [0, 0],
  [0.5, 0],
  [0, 0.4],
  [0.5, 0.4],
  [0.25, 0],
  [0.25, 0.4],
];
const TILE = { width: 0.5, height: 0.6 };
/** A device that is too slow for a part in every frame reads one in as many frames. */
const SLOW_TURN = 4;

/** Square codes cost as much again and do not flicker: one frame in so many is read without them. */
const BARS_ALONE = 2;

/** A read in pixels of the whole frame. */
type Seen = Pick<PlacedRead, 'text' | 'format' | 'firm'> & { readonly corners: Corners };

/**
 * Reads every code of a live picture, with its corners: the whole frame in each picture and one part of it with more
 * effort, within the time of a frame. Where wasm is missing, the parts are read in turn, one code of each.
 * @param engines called for each frame, because wasm may arrive after the first ones @param now monotonic clock, ms
 * @param budget what a frame may cost, ms
 */
export function createShelfReader(engines: () => Engines, now: () => number, budget = FRAME_BUDGET_MS): FrameReader {
  let frames = 0;
  let turn = 0;
  return {
    async read(frame) {
      const began = now();
      const { main, native } = engines();
      const reads: Seen[] = [];
      const look = async (rect: Rect): Promise<void> => {
        const part = await main.read(crop(frame, rect), BARCODE_FORMATS, 'harder', MOST_LABELS);
        reads.push(...part.map((read) => seenAt(read, rect)));
      };
      const next = async (): Promise<void> => {
        turn = (turn + 1) % (TILES.length + 1);
        const tile = TILES[turn];
        if (tile) return look(rectOf(tile, frame));
        const opinion = (await native?.read(frame, BARCODE_FORMATS, 'fast')) ?? [];
        reads.push(...opinion.map((read) => seenAt(read, { left: 0, top: 0 })));
        return undefined;
      };
      if (main.name === 'wasm') {
        const wanted = frames % BARS_ALONE === 0 ? [...ROW_FORMATS] : BARCODE_FORMATS;
        const whole = await main.read(frame, wanted, 'every', MOST_LABELS);
        reads.push(...whole.map((read) => seenAt(read, { left: 0, top: 0 })));
        if (now() - began < budget / 2 || frames % SLOW_TURN === 0) await next();
      } else {
        for (let tried = 0; tried <= TILES.length && (tried === 0 || now() - began < budget / 2); tried += 1)
          await next();
      }
      frames += 1;
      return settled(reads).map((read) => inFrame(read, frame));
    },
  };
}

function rectOf([left, top]: (typeof TILES)[number], { width, height }: Luma): Rect {
  return {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: TILE.width * width,
    height: TILE.height * height,
  };
}

function seenAt({ text, format, firm, quad }: PlacedRead, { left, top }: Pick<Rect, 'left' | 'top'>): Seen {
  const moved = ({ x, y }: PicturePoint): PicturePoint => ({ x: x + left, y: y + top });
  const corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft].map(moved);
  return { text, format, firm, corners: corners as unknown as Corners };
}

/**
 * Each label once. Bars that were read as two different texts are firm as neither, because dirt or blur spoils some
 * rows; labels that lie apart say nothing of each other.
 */
function settled(reads: readonly Seen[]): readonly Seen[] {
  const labels: Seen[] = [];
  for (const read of reads) {
    const at = labels.findIndex((label) => isSame(label, read) && overlap(label.corners, read.corners));
    const former = labels[at];
    if (!former) labels.push(read);
    else if (read.firm && !former.firm) labels[at] = read;
  }
  return labels.map((label) => {
    const isDoubtful = ROW_FORMATS.has(label.format) && labels.some((other) => contradicts(other, label));
    return isDoubtful ? { ...label, firm: false } : label;
  });
}

const isSame = (a: Seen, b: Seen): boolean => a.text === b.text && a.format === b.format;

function contradicts(other: Seen, label: Seen): boolean {
  return ROW_FORMATS.has(other.format) && !isSame(other, label) && overlap(other.corners, label.corners);
}

/** Whether the middle of one lies in the box around the other. */
function overlap(a: Corners, b: Corners): boolean {
  return holds(a, middleOf(b)) || holds(b, middleOf(a));
}

function holds(corners: Corners, { x, y }: PicturePoint): boolean {
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
}

function inFrame({ text, format, firm, corners }: Seen, { width, height }: Luma): Read {
  const share = ({ x, y }: PicturePoint): PicturePoint => ({ x: x / width, y: y / height });
  return { text, format, firm, centre: share(middleOf(corners)), corners: corners.map(share) as unknown as Corners };
}
