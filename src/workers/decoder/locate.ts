import { halved, type Luma, type Slant } from './luma.ts';
import { measureTexture, type Texture } from './texture.ts';

/** A place that looks like a code. */
export interface LocatedCode extends Slant {
  /** `bars`: edges all run one way, `angle` lies across them. `squares`: edges of all directions; `angle` is 0. */
  readonly kind: 'bars' | 'squares';
}

/** Cells whose direction differs by more than this belong to different labels, radians. */
const MAX_TURN = 0.4;
/** A cell belongs to the label when it has this part of the best cell's score. */
const PART_OF_BEST = 0.22;
/** Room around the label for the quiet zone that decoders insist on, cells. */
const MARGIN_CELLS = 1;
const MIN_CELLS = 3;

/**
 * Finds the likeliest label of bars and the likeliest square code, the better one first, by where edges are many and
 * strong and whether they run one way. A decoder reads such a crop where it fails on the whole frame, because its
 * threshold then sees only the label.
 * @returns at most two places; none in a picture without contrast
 */
export function locate(luma: Luma): readonly LocatedCode[] {
  const texture = measureTexture(luma);
  const bars = findBars(texture, luma);
  const squares = findSquares(texture, luma);
  return [bars, squares].filter((place) => place !== null);
}

function findBars(texture: Texture, luma: Luma): LocatedCode | null {
  const { energy, coherence, angle } = texture;
  const score = energy.map((value, i) => ((coherence[i] ?? 0) > 0.35 ? value * (coherence[i] ?? 0) : 0));
  const best = bestCell(score, texture);
  if (best === null) return null;
  const direction = angle[best] ?? 0;
  const cells = grow(
    texture,
    best,
    (i) => (score[i] ?? 0) > PART_OF_BEST * (score[best] ?? 0) && turn(angle[i] ?? 0, direction) < MAX_TURN,
  );
  if (cells.length < MIN_CELLS) return null;
  return { kind: 'bars', ...boxOf(cells, texture, meanAngle(cells, texture, direction), luma) };
}

function findSquares(texture: Texture, luma: Luma): LocatedCode | null {
  const { energy, coherence } = texture;
  const score = energy.map((value, i) => value * (1 - (coherence[i] ?? 0)));
  const best = bestCell(score, texture);
  if (best === null) return null;
  const cells = grow(texture, best, (i) => (energy[i] ?? 0) > PART_OF_BEST * (energy[best] ?? 0));
  if (cells.length < MIN_CELLS) return null;
  return { kind: 'squares', ...boxOf(cells, texture, 0, luma) };
}

/** A cell whose edges run one way to this degree belongs to bars, however faint they are. */
const CLEARLY_BARS = 0.5;

/** A wider picture is halved first: noise goes, and the edges of blurred bars grow. */
const WIDE = 640;

/**
 * The largest area whose edges run one way, however weak they are: bars under glare, in noise or out of focus, which
 * the print around them outshines.
 */
export function locateFaint(luma: Luma): LocatedCode | null {
  if (luma.width > WIDE) {
    const place = locateFaint(halved(luma));
    return (
      place && {
        ...place,
        centreX: 2 * place.centreX,
        centreY: 2 * place.centreY,
        along: 2 * place.along,
        across: 2 * place.across,
      }
    );
  }
  const texture = measureTexture(luma);
  const { energy, coherence, angle } = texture;
  const isBars = (cell: number): boolean => (energy[cell] ?? 0) > 0 && (coherence[cell] ?? 0) > CLEARLY_BARS;
  const seen = new Set<number>();
  let largest: readonly number[] = [];
  for (let seed = 0; seed < energy.length; seed += 1) {
    if (seen.has(seed) || !isBars(seed)) continue;
    const direction = angle[seed] ?? 0;
    const cells = grow(texture, seed, (cell) => isBars(cell) && turn(angle[cell] ?? 0, direction) < MAX_TURN / 2);
    for (const cell of cells) seen.add(cell);
    if (cells.length > largest.length) largest = cells;
  }
  if (largest.length < MIN_CELLS) return null;
  const direction = angle[largest[0] ?? 0] ?? 0;
  return { kind: 'bars', ...boxOf(largest, texture, meanAngle(largest, texture, direction), luma) };
}

/** People aim: a label in the middle wins over an equal one at the edge. */
function bestCell(score: Float32Array, { columns, rows }: Texture): number | null {
  let best: number | null = null;
  let bestScore = 0;
  for (let i = 0; i < score.length; i += 1) {
    const x = ((i % columns) + 0.5) / columns - 0.5;
    const y = (Math.floor(i / columns) + 0.5) / rows - 0.5;
    const here = (score[i] ?? 0) * (1 - 1.2 * (x * x + y * y));
    if (here > bestScore) {
      best = i;
      bestScore = here;
    }
  }
  return best;
}

/** Flood fill that may step over one cell: glare and print gaps. */
function grow({ columns, rows }: Texture, seed: number, belongs: (cell: number) => boolean): readonly number[] {
  const seen = new Uint8Array(columns * rows);
  seen[seed] = 1;
  const cells = [seed];
  for (let next = 0; next < cells.length; next += 1) {
    const cell = cells[next] ?? seed;
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    for (let dy = -2; dy <= 2; dy += 1) {
      for (let dx = -2; dx <= 2; dx += 1) {
        if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue;
        const other = cell + dy * columns + dx;
        if (seen[other] === 1) continue;
        seen[other] = 1;
        if (!belongs(other)) continue;
        cells.push(other);
      }
    }
  }
  return cells;
}

/** Angles of edges repeat every half turn. */
function turn(a: number, b: number): number {
  const difference = Math.abs(a - b) % Math.PI;
  return Math.min(difference, Math.PI - difference);
}

function meanAngle(cells: readonly number[], { angle, energy }: Texture, start: number): number {
  let cos = 0;
  let sin = 0;
  for (const cell of cells) {
    cos += (energy[cell] ?? 0) * Math.cos(2 * (angle[cell] ?? 0));
    sin += (energy[cell] ?? 0) * Math.sin(2 * (angle[cell] ?? 0));
  }
  return cos === 0 && sin === 0 ? start : Math.atan2(sin, cos) / 2;
}

function boxOf(cells: readonly number[], { columns, cell: size }: Texture, angle: number, luma: Luma): Slant {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of cells) {
    const x = ((cell % columns) + 0.5) * size;
    const y = (Math.floor(cell / columns) + 0.5) * size;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    [minU, maxU, minV, maxV] = [Math.min(minU, u), Math.max(maxU, u), Math.min(minV, v), Math.max(maxV, v)];
  }
  const middleU = (minU + maxU) / 2;
  const middleV = (minV + maxV) / 2;
  const room = (2 * MARGIN_CELLS + 1) * size;
  const longest = Math.hypot(luma.width, luma.height);
  return {
    centreX: middleU * cos - middleV * sin,
    centreY: middleU * sin + middleV * cos,
    along: Math.min(longest, maxU - minU + room),
    across: Math.min(longest, maxV - minV + room),
    angle,
  };
}
