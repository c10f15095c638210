import { EMPTY_REPORT, withResult } from './report.ts';
import type { ShardOrder } from './runShards.ts';
import { simulate } from './simulate.ts';

// One of the processes among which runShards.ts divides the seeds.

process.once('message', (order: ShardOrder) => void run(order));

async function run({ seeds, hours }: ShardOrder): Promise<void> {
  let report = EMPTY_REPORT;
  for (const seed of seeds) report = withResult(report, await simulate({ seed, hours }));
  // Disconnects after the report was sent; closing the channel earlier would lose it.
  process.send?.(report, () => process.disconnect());
}
