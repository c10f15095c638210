// A file as pictures that are shown again and again: any of them help, whichever were missed. The first `blocks` are the
// blocks as they are; each later one is the sum (XOR) of blocks that its number draws. Few blocks would cost a code with
// a degree distribution (LT, Raptor) many extra pictures; dense sums cost two, and solving them is cheap at this size.

/** The most blocks of one file: solving takes time by their square. */
export const MOST_PARTS = 400;

/** How many blocks a file is cut into. @param size of the file and of a block, bytes */
export function blocksOf(size: number, blockSize: number): number {
  return Math.max(1, Math.ceil(size / blockSize));
}

/**
 * What picture `n` of a file carries.
 * @param n from 0, in any order, repeated as often as one likes
 * @param blockSize bytes; the last block is filled with zeros
 */
export function fountainPicture(file: Uint8Array, blockSize: number, n: number): Uint8Array {
  const sum = new Uint8Array(blockSize);
  const blocks = blocksOf(file.length, blockSize);
  const mask = blocksIn(n, blocks);
  for (let block = 0; block < blocks; block += 1)
    if ((mask >> BigInt(block)) & 1n) add(sum, file.subarray(block * blockSize, (block + 1) * blockSize));
  return sum;
}

/** Puts a file together from pictures. */
export interface Collector {
  /** Takes a picture; one that came before, or tells nothing new, changes nothing. */
  take(n: number, bytes: Uint8Array): void;
  /** How many blocks' worth are here. */
  readonly have: number;
  readonly blocks: number;
  /** The file; `null` = more pictures are needed. */
  file(): Uint8Array<ArrayBuffer> | null;
}

/** @param size of the file, bytes */
export function createCollector(size: number, blockSize: number): Collector {
  const blocks = blocksOf(size, blockSize);
  /** By its lowest block: no two rows have the same lowest one. */
  const rows = new Map<number, { mask: bigint; readonly bytes: Uint8Array }>();
  return {
    blocks,
    get have() {
      return rows.size;
    },
    take(n, picture) {
      const bytes = Uint8Array.from(picture);
      let mask = blocksIn(n, blocks);
      while (mask !== 0n) {
        const lowest = lowestBlock(mask);
        const row = rows.get(lowest);
        if (!row) {
          rows.set(lowest, { mask, bytes });
          return;
        }
        mask ^= row.mask;
        add(bytes, row.bytes);
      }
    },
    file() {
      if (rows.size < blocks) return null;
      const whole = new Uint8Array(blocks * blockSize);
      for (let block = blocks - 1; block >= 0; block -= 1) {
        const row = rows.get(block);
        if (!row) return null;
        const bytes = Uint8Array.from(row.bytes);
        // Every higher block is solved already.
        for (let higher = block + 1; higher < blocks; higher += 1)
          if ((row.mask >> BigInt(higher)) & 1n)
            add(bytes, whole.subarray(higher * blockSize, (higher + 1) * blockSize));
        whole.set(bytes, block * blockSize);
      }
      return whole.slice(0, size);
    },
  };
}

/** The blocks that a picture sums, as bits; never none. */
function blocksIn(n: number, blocks: number): bigint {
  if (n < blocks) return 1n << BigInt(n);
  let mask = 0n;
  let state = n;
  for (let at = 0; at < blocks; at += 16) {
    state = (state + 0x6d2b79f5) | 0;
    mask |= BigInt(mixed(state) & 0xffff) << BigInt(at);
  }
  mask &= (1n << BigInt(blocks)) - 1n;
  return mask === 0n ? 1n << BigInt(n % blocks) : mask;
}

/** Spreads the bits of a number over all of them (mulberry32). */
function mixed(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 15), seed | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}

function lowestBlock(mask: bigint): number {
  const lowest = mask & -mask;
  return lowest.toString(2).length - 1;
}

function add(sum: Uint8Array, bytes: Uint8Array): void {
  for (const [at, byte] of bytes.entries()) sum[at] = (sum[at] ?? 0) ^ byte;
}
