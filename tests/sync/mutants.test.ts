import { describe, expect, it } from 'vitest';
import { killMutant } from './killMutant.ts';
import { EQUIVALENT, MUTANTS } from './mutants.ts';

const SEEDS = 200;

/** A simulation that stays green on a broken protocol proves nothing. */
describe('the simulation turns red when', () => {
  it.each(Object.entries(MUTANTS))('%s', async (name, bent) => {
    expect(await killMutant(name, bent, { seeds: SEEDS, hours: 24 }), `survived ${SEEDS} seeds`).not.toBeNull();
  });
});

it.each(Object.entries(EQUIVALENT))('%s costs work and breaks no promise', async (name, bent) => {
  expect(await killMutant(name, bent, { seeds: 10, hours: 24 })).toBeNull();
});
