/** Modules of an EAN-13 and of a UPC-A. */
export const MODULES = 95;

/** Where the modules of a symbol are along a profile. */
export interface BarPlacement {
  /** Left end of the first bar, pixels, and the width of a module. */
  readonly start: number;
  readonly module: number;
  /** How far the middle lies off, and the quarters to both sides, modules: a label seen from the side, or round a can. */
  readonly bow: number;
  readonly wave: number;
}

/** A placement and how well it fits; a negative score is of light bars on dark. */
export interface ScoredPlacement {
  readonly placement: BarPlacement;
  readonly score: number;
}

/** Where a bar begins, and where one ends, in every such symbol: guards, and the edges between digits. */
const BEGINS: readonly number[] = [0, 2, 46, 48, 50, 57, 64, 71, 78, 85, 92, 94];
const ENDS: readonly number[] = [1, 3, 10, 17, 24, 31, 38, 45, 47, 49, 93, 95];

/** Bows that are tried, modules. */
const BOWS = [0, 1.3, -1.3, 2.6, -2.6, 4, -4] as const;
/** Symbols fill between two fifths and all of the profile. */
const FULL = 96;
const LEAST = 2.4;
/** Neighbouring widths of a module; the ends of the symbol move by less than half a module. */
const NARROWER = 0.992;
/** Neighbouring places of the start, modules. */
const STEP = 0.4;

/** How far from the start a module lies, in widths of a module; `along` from -1 to 1 over the symbol. */
function bowAt(module: number): number {
  const along = (2 * module) / MODULES - 1;
  return 1 - along * along;
}
const waveAt = (module: number): number => 2.6 * ((2 * module) / MODULES - 1) * bowAt(module);

/** The place of a module, pixels. */
export function pixelAt({ start, module, bow, wave }: BarPlacement, at: number): number {
  return start + module * (at + bow * bowAt(at) + wave * waveAt(at));
}

/** The grey at a place between two pixels. */
export function greyAt(profile: Float32Array, x: number): number {
  const left = Math.floor(x);
  if (left < 0) return profile[0] as number;
  if (left + 1 >= profile.length) return profile[profile.length - 1] as number;
  return (profile[left] as number) + ((profile[left + 1] as number) - (profile[left] as number)) * (x - left);
}

/**
 * Looks for the edges that all symbols of 95 modules have in common, wherever they may begin and end.
 * @param profile dark negative
 * @returns the best few, the best one first
 */
export function findPlacements(profile: Float32Array, count: number): readonly ScoredPlacement[] {
  const steps = evenSteps(profile);
  const tried: ScoredPlacement[] = [];
  for (let module = steps.length / FULL; module > steps.length / FULL / LEAST; module *= NARROWER) {
    for (const bow of BOWS) tried.push(...bestStarts(steps, module, bow));
  }
  tried.sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  const found: ScoredPlacement[] = [];
  for (const one of tried) {
    if (found.length >= count) break;
    if (!found.some((other) => isNear(one, other))) found.push(one);
  }
  return found.map((one) => settle(steps, one));
}

/** The steps of the profile, a bar's beginning positive; one strong edge cannot outweigh many. */
function evenSteps(profile: Float32Array): Float32Array {
  const last = profile.length - 1;
  const steps = profile.map(
    (_, x) => (profile[Math.max(0, x - 1)] as number) - (profile[Math.min(last, x + 1)] as number),
  );
  const squares = new Float64Array(steps.length + 1);
  for (const [x, step] of steps.entries()) squares[x + 1] = (squares[x] as number) + step * step;
  const usual = Math.sqrt((squares[steps.length] as number) / steps.length);
  const half = Math.round(steps.length / 16);
  return steps.map((step, x) => {
    const [from, to] = [Math.max(0, x - half), Math.min(steps.length, x + half + 1)];
    const near = Math.sqrt(((squares[to] as number) - (squares[from] as number)) / (to - from));
    return Math.max(-2, Math.min(2, step / (near + 0.3 * usual + 1e-6)));
  });
}

/** The best start of dark bars and that of light ones. */
function bestStarts(steps: Float32Array, module: number, bow: number): readonly ScoredPlacement[] {
  const placed = (edges: readonly number[]): Int32Array =>
    Int32Array.from(edges, (at) => Math.round(pixelAt({ start: 0, module, bow, wave: 0 }, at)));
  const [begins, ends] = [placed(BEGINS), placed(ENDS)];
  const jump = Math.max(1, Math.round(module * STEP));
  const last = steps.length - Math.ceil(MODULES * module) - 1;
  let dark = 0;
  let darkAt = 0;
  let light = 0;
  let lightAt = 0;
  for (let start = 0; start < last; start += jump) {
    let score = 0;
    for (let i = 0; i < begins.length; i += 1) {
      score += (steps[start + (begins[i] as number)] as number) - (steps[start + (ends[i] as number)] as number);
    }
    if (score > dark) {
      dark = score;
      darkAt = start;
    } else if (score < light) {
      light = score;
      lightAt = start;
    }
  }
  return [
    { placement: { start: darkAt, module, bow, wave: 0 }, score: dark },
    { placement: { start: lightAt, module, bow, wave: 0 }, score: light },
  ];
}

function isNear({ placement, score }: ScoredPlacement, other: ScoredPlacement): boolean {
  const apart = (at: number): number =>
    Math.abs(pixelAt(placement, at) - pixelAt(other.placement, at)) / placement.module;
  return (
    Math.sign(score) === Math.sign(other.score) && apart(0) < 1.5 && apart(MODULES / 2) < 2 && apart(MODULES) < 1.5
  );
}

type Move = readonly [part: 'start' | 'end' | 'bow' | 'wave', sign: 1 | -1];
const MOVES: readonly Move[] = ([1, -1] as const).flatMap((sign) =>
  (['start', 'end', 'bow', 'wave'] as const).map((part): Move => [part, sign]),
);

/** A placement of which one part lies so many modules further on; the other end stays. */
function moved(placement: BarPlacement, [part, sign]: Move, modules: number): BarPlacement {
  const move = sign * modules;
  const { start, module } = placement;
  if (part === 'start') return { ...placement, start: start + move * module, module: module * (1 - move / MODULES) };
  if (part === 'end') return { ...placement, module: module * (1 + move / MODULES) };
  return { ...placement, [part]: placement[part] + move };
}

/** Moves the ends, the middle and the quarters as long as the edges fit better. */
function settle(steps: Float32Array, { placement, score }: ScoredPlacement): ScoredPlacement {
  const sign = Math.sign(score);
  const fits = (one: BarPlacement): number => sign * (total(steps, one, BEGINS) - total(steps, one, ENDS));
  let best = placement;
  let bestFit = fits(placement);
  for (let size = 0.5; size > 0.1; size /= 2) {
    for (let changed = true, round = 0; changed && round < 3; round += 1) {
      changed = false;
      for (const move of MOVES) {
        const next = moved(best, move, size);
        const here = fits(next);
        if (here > bestFit) [best, bestFit, changed] = [next, here, true];
      }
    }
  }
  return { placement: best, score: sign * bestFit };
}

function total(steps: Float32Array, placement: BarPlacement, edges: readonly number[]): number {
  let sum = 0;
  for (const at of edges) sum += greyAt(steps, pixelAt(placement, at));
  return sum;
}

/**
 * Moves a placement so that what is seen comes closer to a drawing: one step of Gauss and Newton in all four measures.
 * @param seen samples along the placement @param drawn what they should be
 * @param first module of the first sample @param fine samples a module
 */
export function nudged(
  placement: BarPlacement,
  seen: Float32Array,
  drawn: Float32Array,
  first: number,
  fine: number,
): BarPlacement {
  const rows = Array.from({ length: 4 }, () => new Float64Array(5));
  const moves = new Float64Array(5);
  for (let i = 1; i < seen.length - 1; i += 1) {
    // Samples change by this much when the placement moves by one module.
    const slope = (((seen[i + 1] as number) - (seen[i - 1] as number)) / 2) * fine;
    const at = first + i / fine;
    moves[0] = slope;
    moves[1] = (slope * at) / MODULES;
    moves[2] = slope * bowAt(at);
    moves[3] = slope * waveAt(at);
    moves[4] = (drawn[i] as number) - (seen[i] as number);
    for (let r = 0; r < rows.length; r += 1) {
      const row = rows[r] as Float64Array;
      for (let c = 0; c <= rows.length; c += 1)
        row[c] = (row[c] as number) + (moves[r] as number) * (moves[c] as number);
    }
  }
  const [start, end, bow, wave] = solved(rows).map((move) => Math.max(-1, Math.min(1, move))) as [
    number,
    number,
    number,
    number,
  ];
  return {
    start: placement.start + start * placement.module,
    module: placement.module * (1 + end / MODULES),
    bow: placement.bow + bow,
    wave: placement.wave + wave,
  };
}

/** The solution of linear equations by elimination, their right sides in the last column; a little damped. */
function solved(rows: readonly Float64Array[]): readonly number[] {
  const n = rows.length;
  for (const [i, row] of rows.entries()) row[i] = (row[i] as number) * 1.02 + 1e-6;
  for (let i = 0; i < n; i += 1) {
    const pivot = rows[i] as Float64Array;
    for (let r = 0; r < n; r += 1) {
      const row = rows[r] as Float64Array;
      if (r === i) continue;
      const share = (row[i] as number) / (pivot[i] as number);
      for (let c = i; c <= n; c += 1) row[c] = (row[c] as number) - share * (pivot[c] as number);
    }
  }
  return rows.map((row, i) => (row[n] as number) / (row[i] as number));
}
