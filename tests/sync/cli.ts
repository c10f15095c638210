import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

// npm run sim -- --seed 7 [--seeds 100] [--hours 48]: runs the simulation from a seed on and tells what broke.

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' }, hours: { type: 'string', default: '48' } },
});
const first = Number(values.seed);
let days = 0;
let failed = 0;
const started = performance.now();
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const result = await simulate({ seed, hours: Number(values.hours) });
  days += result.deviceDays;
  if (result.broken.length > 0) failed += 1;
  if (result.broken.length > 0 || values.seeds === '1') {
    process.stdout.write(`seed ${seed}: ${result.commands} commands, faults ${JSON.stringify(result.faults)}\n`);
    for (const line of result.broken.slice(0, 20)) process.stdout.write(`  ${line}\n`);
  }
}
const seconds = (performance.now() - started) / 1000;
process.stdout.write(`${days} device-days in ${seconds.toFixed(1)} s (${(days / seconds).toFixed(0)}/s), ${failed} seeds broke\n`);
process.exitCode = failed > 0 ? 1 : 0;
