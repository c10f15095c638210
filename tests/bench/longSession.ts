import { LONG_SCANS, longSession, longWalkCode } from '../factories/longSession.ts';
import { percentile, ratio, type Bench } from './bench.ts';

const HUNDRED = 100;
const RUNS = 5;
/**
 * Largest ratio to the first hundred. Between them 400 counts are filled, one for each product of each order; the 1,900
 * scans themselves add nothing.
 */
const TARGET = 4;

/** ms of each scan of one session, and how much its memory grew, bytes. */
async function session(): Promise<{ readonly times: number[]; readonly grown: number }> {
  const { picker, told } = longSession();
  const times = [];
  const before = process.memoryUsage().heapUsed;
  for (let scan = 0; scan < LONG_SCANS; scan += 1) {
    const began = performance.now();
    await picker.scan({ text: longWalkCode(scan), source: 'wedge' });
    times.push(performance.now() - began);
  }
  if (told.length !== LONG_SCANS) throw new Error(`${LONG_SCANS - told.length} scans were not answered`);
  return { times, grown: process.memoryUsage().heapUsed - before };
}

/** Two thousand scans in one session over eight orders: what the last hundred cost beside the first. */
export const bench: Bench = async () => {
  await session();
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await session());
  const first = percentile(
    runs.flatMap(({ times }) => times.slice(0, HUNDRED)),
    0.5,
    4,
  );
  const last = percentile(
    runs.flatMap(({ times }) => times.slice(-HUNDRED)),
    0.5,
    4,
  );
  const kb = percentile(
    runs.map(({ grown }) => Math.max(0, grown) / LONG_SCANS / 1000),
    0.5,
    2,
  );
  return {
    name: 'a session of 2,000 scans, from the code to its answer, without the disk',
    rows: [
      {
        scans: LONG_SCANS,
        'first 100 p50 ms': first,
        'last 100 p50 ms': last,
        'kB a scan, not collected': kb,
        ...ratio(last, first, TARGET),
      },
    ],
    notes: ['Times: of the first hundred scans of the same sessions.'],
  };
};
