import { PARITY } from '../retailModules.ts';
import { COUNT, EVEN, HALF, patternsOf, SLOTS, type Trellis } from './retailTrellis.ts';

/** Which left digits are even, as a number, by the first digit. */
const PARITIES = PARITY.map((bits) => Number.parseInt(bits, 2));

/** A code and what it leaves unexplained. */
export interface RetailGuess {
  /** 13 digits. */
  readonly text: string;
  readonly left: number;
  /** What the next code leaves, at least. */
  readonly next: number;
}

/** A search that took more steps than this found too many ways to be sure of one. */
const MOST_STEPS = 1500;
/** How much more than the least the best code may leave; tried one after the other. */
const ROOMS = [1.05, 1.3, 1.8] as const;
/** The next code is looked for up to this much more than the best one leaves. */
const NEXT_ROOM = 1.4;

/** The code with a right check digit that explains most; null where none comes close. */
export function bestCode(trellis: Trellis): RetailGuess | null {
  for (const room of ROOMS) {
    const { best, isWhole } = searched(trellis, trellis.least * room);
    if (best) return best;
    if (!isWhole) return null;
  }
  return null;
}

/** The same with what the next code leaves; as if that were no worse where there are too many to be tried. */
export function bestTwo(trellis: Trellis): RetailGuess | null {
  const first = bestCode(trellis);
  if (first === null) return null;
  const { best, isWhole } = searched(trellis, first.left * NEXT_ROOM);
  return isWhole ? best : { ...first, next: first.left };
}

interface Search {
  readonly best: RetailGuess | null;
  readonly isWhole: boolean;
}

/** All codes that leave no more than a limit; the parity of the left digits tells the first one, and the last one is their check. */
function searched({ alone, behind, pairs, base }: Trellis, limit: number): Search {
  const chosen = new Uint8Array(SLOTS);
  let best = new Uint8Array(0);
  let [left, next, steps] = [limit, limit, 0];
  const found = (cost: number): void => {
    if (!isCode(chosen)) return;
    if (cost >= left) next = Math.min(next, cost);
    else [best, next, left] = [chosen.slice(), left, cost];
  };
  const walk = (slot: number, before: number, cost: number): void => {
    if (slot === SLOTS) return found(cost);
    if (slot === HALF && firstDigit(chosen) < 0) return undefined;
    const [from, to] = patternsOf(slot);
    for (let pattern = from; pattern < to && steps <= MOST_STEPS; pattern += 1) {
      const at = slot * COUNT + pattern;
      const tied = slot === 0 || slot === HALF ? 0 : (pairs[before * COUNT + pattern] as number);
      const here = cost + tied + (alone[at] as number);
      if (here + (behind[at] as number) > limit) continue;
      steps += 1;
      chosen[slot] = pattern;
      walk(slot + 1, pattern, here);
    }
    return undefined;
  };
  walk(0, 0, base);
  return { best: best.length === 0 ? null : { text: textOf(best), left, next }, isWhole: steps <= MOST_STEPS };
}

/** The first digit is not printed: which of the left digits are even tells it; negative where nothing does. */
function firstDigit(patterns: Uint8Array): number {
  let even = 0;
  for (let slot = 0; slot < HALF; slot += 1) even = 2 * even + ((patterns[slot] as number) >= EVEN ? 1 : 0);
  return PARITIES.indexOf(even);
}

function isCode(patterns: Uint8Array): boolean {
  let sum = firstDigit(patterns);
  for (let slot = 0; slot < SLOTS; slot += 1) sum += ((patterns[slot] as number) % 10) * (slot % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}

function textOf(patterns: Uint8Array): string {
  return `${firstDigit(patterns)}${[...patterns].map((pattern) => pattern % 10).join('')}`;
}
