import { simulate, type SimBent } from './simulate.ts';

/** Seeds that show at once what the seeds before them take minutes to show: tried first, by mutant. */
const SHORTCUTS: Readonly<Record<string, number>> = {
  'what was not tried counts as never sent, whatever stopped it': 78,
  'no epoch': 6,
  'epoch learnt by asking now and then only': 28,
};

/**
 * Runs seeds against a broken protocol.
 * @returns the first seed that turns red, or `null` when all stay green
 */
export async function killMutant(
  name: string,
  bent: SimBent,
  { seeds, hours }: { readonly seeds: number; readonly hours: number },
): Promise<number | null> {
  const shortcut: number | undefined = SHORTCUTS[name];
  const upwards = Array.from({ length: seeds }, (_, place) => place + 1);
  for (const seed of shortcut === undefined ? upwards : [shortcut, ...upwards]) {
    const { broken } = await simulate({ seed, hours, bent });
    if (broken.length > 0) return seed;
  }
  return null;
}
