/**
 * One stream of random numbers. Named streams of one seed are independent: one more draw in one leaves the others
 * unchanged.
 */
export interface Random {
  next(): number;
  chance(probability: number): boolean;
  /** Whole number in [from, to]. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
}

export function randomOf(seed: number, name: string): Random {
  let state = hash(`${seed}|${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** A UUID whose digits come from the stream. */
export function uuidOf(random: Random): string {
  const hex = [0, 1, 2, 3]
    .map(() =>
      Math.floor(random.next() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
