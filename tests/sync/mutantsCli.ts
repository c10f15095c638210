import { killMutant } from './killMutant.ts';
import { MUTANTS } from './mutants.ts';

// npm run sim:mutants: every broken protocol, and the seed on which the simulation turned red.

const SEEDS = 200;
const print = (text: string) => process.stdout.write(`${text}\n`);

let survivors = 0;
for (const [name, bent] of Object.entries(MUTANTS)) {
  const seed = await killMutant(bent, SEEDS, 24);
  if (seed === null) survivors += 1;
  print(`${(seed === null ? 'SURVIVED' : `seed ${seed}`).padEnd(10)} ${name}`);
}
print(
  `${Object.keys(MUTANTS).length - survivors} of ${Object.keys(MUTANTS).length} mutants killed within ${SEEDS} seeds`,
);
process.exitCode = survivors > 0 ? 1 : 0;
