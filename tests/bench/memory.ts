import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import { startServer } from '../../e2e/support/server.ts';
import type { Bench } from './bench.ts';

/** Rounds of mixed work; each is some twenty calls. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 240);
const THIRDS = 3;
/** What a merchant's office asks in an hour, at a call a second by each of ten people. */
const CALLS_AN_HOUR = 36_000;
/** Of the mean after the warm-up: noise of the collector, no leak. */
const MOST_GROWTH = 0.05;

/** Megabytes that the process has in memory now (Linux). */
async function residentMb(pid: number): Promise<number> {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

const LISTS = ['orders?sort=-date_order', 'orders?status=CREATED&sort=customer_name', 'orders?search=garcia', 'orders?flow=to-pickup', 'orders/detailed?per_page=50', 'reports/dashboard', 'views/counts', 'logbook', 'carriers', 'user/current', 'products?search=a'];

/** One round: every list, an order and its timeline, a status on some orders. No CSV and no live connections. */
async function work(office: Office, ids: readonly number[], round: number): Promise<number> {
  const id = ids[round % ids.length] ?? 0;
  for (const path of [...LISTS, `orders/${id}`, `orders/${id}/timeline`, `orders/${id}/labels`]) {
    const { status } = await office.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const ordersIds = ids.slice(round % 20, (round % 20) + 20);
  const { status } = await office.post('orders/executeActionInOrders/changeOrderStatus', { ordersIds, data: { status: round % 2 === 0 ? 'WAITING' : 'UNKNOWN' } });
  if (status !== 200) throw new Error(`changeOrderStatus: ${status}`);
  return LISTS.length + 4;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Memory of the server under mixed work: the first third warms up, the last is held against the one before it. */
export const bench: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-memory-'));
  const server = await startServer({ dataDir: join(folder, 'data') });
  try {
    const office = await openOffice(server.origin, 'merchant@demo.test');
    const ids = ((await office.get<{ id: number }[]>('orders?type=order&sort=id&per_page=60')).data ?? []).map((one) => one.id);
    const samples: number[] = [];
    const began = performance.now();
    let calls = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      calls += await work(office, ids, round);
      samples.push(await residentMb(server.pid));
    }
    const seconds = (performance.now() - began) / 1000;
    const third = Math.floor(ROUNDS / THIRDS);
    const [warm, middle, last] = [0, 1, 2].map((place) => mean(samples.slice(place * third, (place + 1) * third))) as [number, number, number];
    const perHour = ((last - middle) / (calls / THIRDS)) * CALLS_AN_HOUR;
    const row = {
      calls,
      'calls/s': Math.round(calls / seconds),
      'warm-up MB': Math.round(warm),
      'second third MB': Math.round(middle),
      'last third MB': Math.round(last),
      'an hour more MB': Math.round(perHour),
      kept: (last - middle) / middle <= MOST_GROWTH ? 'yes' : 'NO',
    };
    const note = `an hour = ${CALLS_AN_HOUR} calls, extrapolated from the last two thirds; kept: the last third at most ${MOST_GROWTH * 100} % above the one before`;
    return { name: 'memory of the server under mixed work (PGlite)', rows: [row], notes: [note] };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
