import { describe, expect, it, vi } from 'vitest';
import { handOver, type HandoverBent } from './handoverWorld.ts';

vi.mock('#offline/device/pageOutbox.ts', () => ({
  commandStored: () => undefined,
  pageOutbox: { poke: () => undefined },
}));

const SEEDS = 60;

describe('work that is handed over', () => {
  it('is with one of the two at any power cut, and counts once at the server', async () => {
    let cuts = 0;
    for (let seed = 1; cuts < 100; seed += 1) {
      const outcome = await handOver(seed);
      expect(outcome.wrong, `seed ${seed}`).toBeNull();
      cuts += outcome.cuts;
    }
  });
});

/** A simulation that stays green on a broken protocol proves nothing. */
describe('the simulation turns red when', () => {
  it.each<HandoverBent>([
    'the giver lets go of its lock at a restart',
    'pictures are shown before the lock is stored',
    'the answer is shown before the work is stored',
    'a receiver declines what it has',
    'the receiver tells what was done as its own session',
    'the receiver tells it under its own name',
  ])('%s', async (bent) => {
    let killed: string | null = null;
    for (let seed = 1; seed <= SEEDS && killed === null; seed += 1) killed = (await handOver(seed, bent)).wrong;
    expect(killed).not.toBeNull();
  });
});
