import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { simulate } from './simulate.ts';

/** A simulation that stays green on a broken protocol proves nothing. */
describe('the simulation turns red when', () => {
  const seeds = Array.from({ length: 30 }, (_, index) => index + 1);

  it.each(Object.keys(MUTANTS))('%s', async (name) => {
    const bent = MUTANTS[name] ?? {};
    for (const seed of seeds) {
      const { broken } = await simulate({ seed, hours: 24, bent });
      if (broken.length > 0) return;
    }
    expect.fail(`${name} survived ${seeds.length} seeds`);
  });
});
