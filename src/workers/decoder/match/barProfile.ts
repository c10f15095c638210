import type { Luma } from '../luma.ts';

/** Grey along upright bars, dark negative, and the same out of every second strip: two looks at one label. */
export interface BarProfile {
  readonly all: Float32Array;
  readonly halves: readonly [Float32Array, Float32Array];
}

/** Strips that a label is cut into, one above the other. */
const STRIPS = 14;
/** An end of a strip lies at most so many pixels beside that of the strip before: bars that lean, fan out or bend. */
const MAX_SHIFT = 2;
/** A strip that is less like the others shows something else: digits, glare, what is beyond the bars. */
const ALIKE = 0.55;
/** Strips that the first one is chosen from keep this distance from the edges. */
const INNER = 3;

/**
 * Mean of the strips of a picture with upright bars, each moved to where it fits those before it.
 * @returns null for a picture that is too small, or whose strips have nothing in common
 */
export function barProfile(luma: Luma): BarProfile | null {
  const height = Math.floor(luma.height / STRIPS);
  if (height < 1 || luma.width < 60) return null;
  const strips = Array.from({ length: STRIPS }, (_, i) => levelled(stripOf(luma, i * height, height)));
  const first = liveliest(strips);
  const all = Float32Array.from(first.strip);
  const halves = [Float32Array.from(first.strip), new Float32Array(all.length)] as const;
  let count = 1;
  for (const step of [1, -1]) {
    let last: Shift = { left: 0, right: 0 };
    for (let i = first.place + step; i >= 0 && i < STRIPS; i += step) {
      const strip = strips[i] as Float32Array;
      const { shift, alike } = fit(all, strip, last);
      if (alike < ALIKE) continue;
      last = shift;
      add(all, strip, shift);
      add(halves[count % 2] as Float32Array, strip, shift);
      count += 1;
    }
  }
  return count < 2 ? null : { all, halves };
}

/** How far a strip lies beside the others, pixels, at its ends. */
interface Shift {
  readonly left: number;
  readonly right: number;
}

function stripOf({ bytes, width }: Luma, top: number, height: number): Float32Array {
  const out = new Float32Array(width);
  for (let y = top; y < top + height; y += 1) {
    for (let x = 0; x < width; x += 1) out[x] = (out[x] as number) + (bytes[y * width + x] as number);
  }
  return out.map((sum) => sum / height);
}

function liveliest(strips: readonly Float32Array[]): { place: number; strip: Float32Array } {
  let [best, place] = [-1, INNER];
  for (let i = INNER; i < STRIPS - INNER; i += 1) {
    const strip = strips[i] as Float32Array;
    let steps = 0;
    for (let x = 1; x < strip.length; x += 1) steps += Math.abs((strip[x] as number) - (strip[x - 1] as number));
    if (steps > best) [best, place] = [steps, i];
  }
  return { place, strip: strips[place] as Float32Array };
}

/** Without the slow changes of light, and with the bars equally strong everywhere. */
function levelled(strip: Float32Array): Float32Array {
  const half = Math.max(8, Math.round(strip.length / 8));
  const sums = new Float64Array(strip.length + 1);
  const squares = new Float64Array(strip.length + 1);
  for (const [x, grey] of strip.entries()) {
    sums[x + 1] = (sums[x] as number) + grey;
    squares[x + 1] = (squares[x] as number) + grey * grey;
  }
  return strip.map((grey, x) => {
    const [from, to] = [Math.max(0, x - half), Math.min(strip.length, x + half + 1)];
    const mean = ((sums[to] as number) - (sums[from] as number)) / (to - from);
    const square = ((squares[to] as number) - (squares[from] as number)) / (to - from);
    return (grey - mean) / Math.max(1, Math.sqrt(Math.max(0, square - mean * mean)));
  });
}

function fit(all: Float32Array, strip: Float32Array, { left, right }: Shift): { shift: Shift; alike: number } {
  let [best, alike] = [{ left, right }, -1];
  for (let atLeft = left - MAX_SHIFT; atLeft <= left + MAX_SHIFT; atLeft += 1) {
    for (let atRight = right - MAX_SHIFT; atRight <= right + MAX_SHIFT; atRight += 1) {
      const here = correlation(all, strip, atLeft, (atRight - atLeft) / all.length);
      if (here > alike) [best, alike] = [{ left: atLeft, right: atRight }, here];
    }
  }
  return { shift: best, alike };
}

/** Correlation of every second pixel. */
function correlation(all: Float32Array, strip: Float32Array, left: number, slope: number): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let x = 0; x < all.length; x += 2) {
    const at = x + Math.round(left + slope * x);
    if (at < 0 || at >= strip.length) continue;
    const [a, b] = [all[x] as number, strip[at] as number];
    ab += a * b;
    aa += a * a;
    bb += b * b;
  }
  return ab / Math.sqrt(aa * bb + 1e-9);
}

function add(all: Float32Array, strip: Float32Array, { left, right }: Shift): void {
  const slope = (right - left) / all.length;
  for (let x = 0; x < all.length; x += 1) {
    const at = Math.min(strip.length - 1, Math.max(0, x + Math.round(left + slope * x)));
    all[x] = (all[x] as number) + (strip[at] as number);
  }
}
