import { FATES } from '../proxy.ts';
import type { ChaosReport } from './runChaos.ts';

/** One or more parts of a run, added up, for people. */
export function reportText(parts: readonly ChaosReport[]): string {
  const sum = (of: (one: ChaosReport) => number): number => parts.reduce((total, one) => total + of(one), 0);
  const places = [...new Set(parts.flatMap((one) => Object.keys(one.killedAt)))];
  const first = parts[0]?.from ?? 0;
  const kills = sum((one) => one.kills);
  return [
    `${parts[0]?.work}, seed ${parts[0]?.seed}, kills ${first} to ${first + kills - 1}: ${places.map((place) => `${sum((one) => one.killedAt[place] ?? 0)} at ${place}`).join(', ')}; ${sum((one) => one.lives.dark)} lives without network`,
    `${sum((one) => one.scans)} scans, ${sum((one) => one.seenGreen)} seen green, ${sum((one) => one.counted)} counted, ${sum((one) => one.sessions)} sessions, ${sum((one) => one.commands)} commands, ${sum((one) => one.blackBoxEntries)} black-box entries`,
    `road: ${FATES.map((fate) => `${fate} ${sum((one) => one.road[fate])}`).join(', ')}`,
    `lost ${sum((one) => one.found.lost.length)}, double ${sum((one) => one.found.doubled.length)}, out of order ${sum((one) => one.found.outOfOrder.length)}, black box broken ${sum((one) => one.found.blackBox.length)}; ${sum((one) => one.seconds)} s`,
    ...parts.flatMap((one) => broken(one)),
  ].join('\n');
}

function broken({ work, seed, from, firstBadKill, found }: ChaosReport): string[] {
  const words = Object.values(found).flat();
  if (words.length === 0) return [];
  const kills = (firstBadKill ?? from) - from + 1;
  return [
    ...words.map((word: string) => `  BROKEN: ${word}`),
    `  Again: npm run chaos -- --work ${work} --seed ${seed} --from ${from} --kills ${kills} --part ${kills}`,
  ];
}
