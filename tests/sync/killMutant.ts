import { simulate, type SimBent } from './simulate.ts';

/**
 * Runs seeds against a broken protocol.
 * @returns the first seed that turns red, or `null` when all stay green
 */
export async function killMutant(bent: SimBent, seeds: number, hours: number): Promise<number | null> {
  const upwards = Array.from({ length: seeds }, (_, place) => place + 1);
  for (const seed of bent.redAt === undefined ? upwards : [bent.redAt, ...upwards]) {
    const { broken } = await simulate({ seed, hours: bent.hours ?? hours, bent });
    if (broken.length > 0) return seed;
  }
  return null;
}
