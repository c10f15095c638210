import { simulate, type SimBent } from './simulate.ts';

/**
 * Runs seeds against a broken protocol.
 * @returns the first seed that turns red, or `null` when all stay green
 */
export async function killMutant(bent: SimBent, seeds: number, hours: number): Promise<number | null> {
  for (let seed = 1; seed <= seeds; seed++) {
    const { broken } = await simulate({ seed, hours, bent });
    if (broken.length > 0) return seed;
  }
  return null;
}
