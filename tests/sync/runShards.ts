import { fork } from 'node:child_process';
import { join } from 'node:path';
import { added, EMPTY_REPORT, type SimReport } from './report.ts';

export interface ShardOrder {
  readonly seeds: readonly number[];
  readonly hours: number;
}

/** Runs the seeds in several processes side by side; the report does not depend on their number. */
export async function runShards(seeds: readonly number[], hours: number, shards: number): Promise<SimReport> {
  const parts = Array.from({ length: shards }, (_, shard) => seeds.filter((_seed, index) => index % shards === shard));
  const reports = await Promise.all(
    parts.filter((part) => part.length > 0).map((part) => runShard({ seeds: part, hours })),
  );
  const report = reports.reduce(added, EMPTY_REPORT);
  return { ...report, broken: report.broken.toSorted((a, b) => a.seed - b.seed) };
}

function runShard(order: ShardOrder): Promise<SimReport> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'shard.ts'), { execArgv: [] });
    let report: SimReport | null = null;
    child.once('message', (message) => (report = message as SimReport));
    child.once('error', reject);
    child.once('close', (code) =>
      report ? resolve(report) : reject(new Error(`a shard ended with ${code} and no report`)),
    );
    child.send(order);
  });
}
