import { blurOf, gather, type Blur } from './blurredModules.ts';
import { LEFT_EVEN, LEFT_ODD, RIGHT } from '../retailModules.ts';

/** White modules on each side of the bars that take part. */
export const QUIET = 3;

const signs = (bits: string): Int8Array => Int8Array.from(bits, (bit) => (bit === '1' ? 1 : -1));

/** The patterns of digits: ten odd, ten even, ten right ones. */
const PATTERNS = [...LEFT_ODD, ...LEFT_EVEN, ...RIGHT].map(signs);
/** The first pattern of each kind. */
const [ODD, RIGHTS] = [0, 20] as const;
export const EVEN = 10;
export const COUNT = PATTERNS.length;
const DIGIT = 7;
/** Places of digits, and how many of them are left of the middle guard. */
export const SLOTS = 12;
export const HALF = 6;

const BLANK = '0'.repeat(QUIET);
const FRAME = [`${BLANK}101`, '01010', `101${BLANK}`] as const;
/** Modules that every code has alike; 0 where digits stand. */
const FIXED = Int8Array.from([
  ...signs(FRAME[0]),
  ...Array<number>(HALF * DIGIT).fill(0),
  ...signs(FRAME[1]),
  ...Array<number>(HALF * DIGIT).fill(0),
  ...signs(FRAME[2]),
]);
const firstModule = (slot: number): number => FRAME[0].length + DIGIT * slot + (slot < HALF ? 0 : FRAME[1].length);
const LEFT_PATTERNS = [ODD, RIGHTS] as const;
const RIGHT_PATTERNS = [RIGHTS, COUNT] as const;
/** The patterns that may stand in a slot. */
export const patternsOf = (slot: number): readonly [from: number, to: number] =>
  slot < HALF ? LEFT_PATTERNS : RIGHT_PATTERNS;

/** What two neighbouring patterns cost together, and what each costs alone, without looking at a picture. */
interface Ties {
  readonly own: Float32Array;
  readonly pairs: Float32Array;
}
const ties = new Map<number, Ties>();

function tiesOf(sigma: number): Ties {
  const known = ties.get(sigma);
  if (known) return known;
  const { overlap } = blurOf(sigma);
  const together = (a: Int8Array, b: Int8Array, apart: number): number => {
    let sum = 0;
    for (let i = 0; i < DIGIT; i += 1)
      for (let j = 0; j < DIGIT; j += 1)
        sum += (a[i] as number) * (b[j] as number) * (overlap[Math.abs(apart + j - i)] as number);
    return sum;
  };
  const made = {
    own: Float32Array.from(PATTERNS, (pattern) => together(pattern, pattern, 0)),
    pairs: Float32Array.from(PATTERNS.flatMap((a) => PATTERNS.map((b) => 2 * together(a, b, DIGIT)))),
  };
  ties.set(sigma, made);
  return made;
}

/** What every choice of digits leaves unexplained of some samples: the sum of squares. */
export interface Trellis {
  /** The sum of squares of the samples. */
  readonly energy: number;
  /** What the best digits leave, whether or not they are a code. */
  readonly least: number;
  /** Cost of each pattern in each slot, and the least cost of all slots behind it. */
  readonly alone: Float32Array;
  readonly behind: Float32Array;
  readonly pairs: Float32Array;
  readonly base: number;
}

/**
 * @param samples 1 = black, -1 = white, from QUIET modules before the first bar to as many behind the last
 * @param sigma of the lens, modules
 */
export function trellisOf(samples: Float32Array, sigma: number): Trellis {
  const blur = blurOf(sigma);
  const { own, pairs } = tiesOf(sigma);
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  const { rest, base } = unexplained(gather(samples, blur), blur, energy);
  const alone = new Float32Array(SLOTS * COUNT);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const [from, to] = patternsOf(slot);
    for (let pattern = from; pattern < to; pattern += 1) {
      let sum = 0;
      for (let i = 0; i < DIGIT; i += 1)
        sum += ((PATTERNS[pattern] as Int8Array)[i] as number) * (rest[firstModule(slot) + i] as number);
      alone[slot * COUNT + pattern] = (own[pattern] as number) - 2 * sum;
    }
  }
  const behind = costsBehind(alone, pairs);
  const least = base + leastOf(alone, behind, 0);
  return { energy, least, alone, behind, pairs, base };
}

/** What guards and quiet zones leave of the modules, and of the energy. */
function unexplained(seen: Float32Array, { overlap }: Blur, energy: number): { rest: Float32Array; base: number } {
  const rest = Float32Array.from(seen);
  let base = energy;
  for (const [module, sign] of FIXED.entries()) {
    if (sign === 0) continue;
    base -= 2 * sign * (seen[module] as number);
    const reach = overlap.length - 1;
    for (let other = Math.max(0, module - reach); other <= Math.min(FIXED.length - 1, module + reach); other += 1) {
      const part = sign * (overlap[Math.abs(module - other)] as number);
      rest[other] = (rest[other] as number) - part;
      base += part * (FIXED[other] as number);
    }
  }
  return { rest, base };
}

function leastOf(alone: Float32Array, behind: Float32Array, slot: number): number {
  const [from, to] = patternsOf(slot);
  let least = Infinity;
  for (let at = slot * COUNT + from; at < slot * COUNT + to; at += 1)
    least = Math.min(least, (alone[at] as number) + (behind[at] as number));
  return least;
}

/** From the last slot to the first. The guard between the halves is wide enough to part them. */
function costsBehind(alone: Float32Array, pairs: Float32Array): Float32Array {
  const behind = new Float32Array(SLOTS * COUNT);
  for (let slot = SLOTS - 2; slot >= 0; slot -= 1) {
    const [from, to] = patternsOf(slot);
    if (slot === HALF - 1) {
      behind.fill(leastOf(alone, behind, HALF), slot * COUNT + from, slot * COUNT + to);
      continue;
    }
    for (let pattern = from; pattern < to; pattern += 1) {
      let least = Infinity;
      for (let next = from; next < to; next += 1) {
        const at = (slot + 1) * COUNT + next;
        least = Math.min(
          least,
          (pairs[pattern * COUNT + next] as number) + (alone[at] as number) + (behind[at] as number),
        );
      }
      behind[slot * COUNT + pattern] = least;
    }
  }
  return behind;
}
