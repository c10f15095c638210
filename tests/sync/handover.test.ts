import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { handedPacking, type PackingBent } from './handedPacking.ts';
import { handedPicking, type PickingBent } from './handedPicking.ts';
import { handOver, type HandedWork, type HandoverBent } from './handoverWorld.ts';

vi.mock('#offline/device/pageOutbox.ts', () => ({
  commandStored: () => undefined,
  pageOutbox: { poke: () => undefined },
}));

const SEEDS = 60;
const WORKS = [
  ['picking', handedPicking],
  ['packing', handedPacking],
] as const;

describe.each(WORKS)('a %s that is handed over', (_name, aWork) => {
  it('is with one of the two at any power cut, and counts once at the server', async () => {
    let cuts = 0;
    for (let seed = 1; cuts < 100; seed += 1) {
      const outcome = await handOver(aWork(), seed);
      expect(outcome.wrong, `seed ${seed}`).toBeNull();
      cuts += outcome.cuts;
    }
  });
});

/** What the simulation says of the first seed that notices; null = none did. */
async function noticed(does: HandedWork, bent: HandoverBent | null): Promise<string | null> {
  let killed: string | null = null;
  for (let seed = 1; seed <= SEEDS && killed === null; seed += 1) killed = (await handOver(does, seed, bent)).wrong;
  return killed;
}

/** A simulation that stays green on a broken protocol proves nothing. */
describe('the simulation turns red when', () => {
  it.each(
    WORKS.flatMap(([name, aWork]) =>
      (
        [
          'the giver lets go of its lock at a restart',
          'pictures are shown before the lock is stored',
          'the answer is shown before the work is stored',
          'a receiver declines what it has',
        ] as const satisfies readonly HandoverBent[]
      ).map((bent) => [name, bent, aWork] as const),
    ),
  )('of a %s %s', async (_name, bent, aWork) => {
    expect(await noticed(aWork(), bent)).not.toBeNull();
  });

  it.each<PickingBent>([
    'the receiver tells what was done as its own session',
    'the receiver tells it under its own name',
  ])('of a picking %s', async (bent) => {
    expect(await noticed(handedPicking(bent), null)).not.toBeNull();
  });

  it.each<PackingBent>([
    'the receiver begins anew',
    'a label is told under the new session',
    'a photo goes along without its bytes',
  ])('of a packing %s', async (bent) => {
    expect(await noticed(handedPacking(bent), null)).not.toBeNull();
  });
});
