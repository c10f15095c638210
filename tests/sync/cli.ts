import { parseArgs } from 'node:util';
import { seedsFrom } from './corpus.ts';
import { FAULT_NAMES, type FaultName } from './faults.ts';
import { EMPTY_REPORT, reportText, withResult, type SimReport } from './report.ts';
import { runShards } from './runShards.ts';
import { repeatText, shrink } from './shrink.ts';
import { simulate, type SimOptions } from './simulate.ts';
import { FULL_SIZE } from './simWorld.ts';

// npm run sim -- --device-days 100000 [--first 1] [--shards 2]    many seeds, a report, the first broken seed shrunk
// npm run sim -- --seed 7 [--without late,omits] [--devices 2] [--changes 37]    one run again

const { values } = parseArgs({
  options: {
    'device-days': { type: 'string' },
    first: { type: 'string', default: '1' },
    shards: { type: 'string', default: '2' },
    hours: { type: 'string', default: '48' },
    seed: { type: 'string', default: '1' },
    without: { type: 'string', default: '' },
    devices: { type: 'string' },
    changes: { type: 'string' },
  },
});

const hours = Number(values.hours);
const print = (text: string) => process.stdout.write(`${text}\n`);

async function runMany(deviceDays: number): Promise<SimReport> {
  const seeds = seedsFrom(Number(values.first), Math.ceil(deviceDays / ((FULL_SIZE.devices * hours) / 24)));
  return runShards(seeds, hours, Number(values.shards));
}

function one(): SimOptions {
  const without = values.without
    .split(',')
    .filter((name): name is FaultName => FAULT_NAMES.some((known) => known === name));
  return {
    seed: Number(values.seed),
    hours,
    without,
    ...(values.devices === undefined ? {} : { devices: Number(values.devices) }),
    ...(values.changes === undefined ? {} : { changes: Number(values.changes) }),
  };
}

const started = performance.now();
const many = values['device-days'];
const report = many === undefined ? withResult(EMPTY_REPORT, await simulate(one())) : await runMany(Number(many));
print(reportText(report, (performance.now() - started) / 1000));
const [worst] = report.broken;
if (worst) {
  const broken = many === undefined ? one() : { seed: worst.seed, hours };
  print(`repeat: ${repeatText(broken)}`);
  print(`shrunk: ${repeatText(await shrink(broken))}`);
  process.exitCode = 1;
}
