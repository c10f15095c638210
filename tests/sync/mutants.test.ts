import { describe, expect, it } from 'vitest';
import { killMutant } from './killMutant.ts';
import { EQUIVALENT, MUTANTS } from './mutants.ts';

const SEEDS = 200;

/** A simulation that stays green on a broken protocol proves nothing. */
describe('the simulation turns red when', () => {
  it.each(Object.entries(MUTANTS))('%s', async (_name, bent) => {
    expect(await killMutant(bent, SEEDS, 24), `survived ${SEEDS} seeds`).not.toBeNull();
  });
});

it.each(Object.entries(EQUIVALENT))('%s costs work and breaks no promise', async (_name, bent) => {
  expect(await killMutant(bent, 10, 24)).toBeNull();
});
