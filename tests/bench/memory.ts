import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import { startServer } from '../../e2e/support/server.ts';
import type { Bench } from './bench.ts';

/** Rounds of mixed work; each is some fifteen calls. */
const ROUNDS = 240;
const QUICK_ROUNDS = 60;
const THIRDS = 3;
/** What a merchant's office asks in an hour, at a call a second by each of ten people. */
const CALLS_AN_HOUR = 36_000;
/** Share of the mean after the warm-up: more than noise of the collector is a leak. */
const MAX_GROWTH = 0.05;

/** Megabytes that the process has in memory now (Linux). */
async function residentMb(pid: number): Promise<number> {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

const LISTS = [
  'orders?sort=-date_order',
  'orders?status=CREATED&sort=customer_name',
  'orders?search=garcia',
  'orders?flow=to-pickup',
  'orders/detailed?per_page=50',
  'reports/dashboard',
  'views/counts',
  'logbook',
  'carriers',
  'user/current',
  'products?search=a',
];

/** Browsers that listen all the while, as many as an office has open. */
const LISTENERS = 12;
/** A CSV of all orders is read once in this many rounds; one connection is lost and reopened in each. */
const CSV_EVERY = 8;

interface Line {
  /** Events that came so far. */
  heard(): number;
  close(): Promise<void>;
}

/** A browser that listens for changes and reads what comes. */
async function listen(origin: string, token: string): Promise<Line> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`events: ${answer.status}`);
  let events = 0;
  const stream = answer.body.pipeThrough(new TextDecoderStream());
  const read = (async () => {
    for await (const part of stream) events += part.split('event: order').length - 1;
  })().catch((problem: unknown) => {
    if (!stop.signal.aborted) throw problem;
  });
  return {
    heard: () => events,
    close: async () => {
      stop.abort();
      await read;
    },
  };
}

/** Reads a CSV to its end. */
async function download(origin: string, token: string, path: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const lines = (await answer.text()).split('\r\n').length;
  if (answer.status !== 200 || lines < 3) throw new Error(`${path}: ${answer.status}, ${lines} lines`);
}

/** One round: every list, an order and its timeline, a status on some orders; now and then the CSVs of orders and logbook. */
async function work(office: Office, origin: string, ids: readonly number[], round: number): Promise<number> {
  const id = ids[round % ids.length] ?? 0;
  for (const path of [...LISTS, `orders/${id}`, `orders/${id}/timeline`, `orders/${id}/labels`]) {
    const { status } = await office.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const ordersIds = ids.slice(round % 20, (round % 20) + 20);
  const { status } = await office.post('orders/executeActionInOrders/changeOrderStatus', {
    ordersIds,
    data: { status: round % 2 === 0 ? 'WAITING' : 'UNKNOWN' },
  });
  if (status !== 200) throw new Error(`changeOrderStatus: ${status}`);
  if (round % CSV_EVERY !== 0) return LISTS.length + 4;
  for (const path of ['reports/ordersReport', 'reports/logbook']) await download(origin, office.token, path);
  return LISTS.length + 6;
}

/** Closes a line and opens another in its place. @returns what the old one had heard */
async function renew(lines: Line[], place: number, open: () => Promise<Line>): Promise<number> {
  const old = lines[place];
  lines[place] = await open();
  await old?.close();
  return old?.heard() ?? 0;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Memory of the server under mixed work: the first third warms up, the last is held against the one before it. */
export const bench: Bench = async ({ quick }) => {
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? (quick ? QUICK_ROUNDS : ROUNDS));
  const folder = await mkdtemp(join(tmpdir(), 'despacho-memory-'));
  const server = await startServer({ dataDir: join(folder, 'data') });
  const lines: Line[] = [];
  try {
    const office = await openOffice(server.origin, 'merchant@demo.test');
    const ids = ((await office.get<{ id: number }[]>('orders?type=order&sort=id&per_page=60')).data ?? []).map(
      (one) => one.id,
    );
    for (let one = 0; one < LISTENERS; one += 1) lines.push(await listen(server.origin, office.token));
    const samples: number[] = [];
    const began = performance.now();
    let [calls, events] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      calls += await work(office, server.origin, ids, round);
      events += await renew(lines, round % LISTENERS, () => listen(server.origin, office.token));
      samples.push(await residentMb(server.pid));
    }
    const seconds = (performance.now() - began) / 1000;
    const third = Math.floor(rounds / THIRDS);
    const [warm, middle, last] = [0, 1, 2].map((place) => mean(samples.slice(place * third, (place + 1) * third))) as [
      number,
      number,
      number,
    ];
    const perHour = ((last - middle) / (calls / THIRDS)) * CALLS_AN_HOUR;
    const row = {
      calls,
      'calls/s': Math.round(calls / seconds),
      'live events': events,
      'warm-up MB': Math.round(warm),
      'second third MB': Math.round(middle),
      'last third MB': Math.round(last),
      'an hour more MB': Math.round(perHour),
      kept: (last - middle) / middle <= MAX_GROWTH && events > calls ? 'yes' : 'NO',
    };
    const note = `${LISTENERS} live lines, one of them renewed each round; a CSV of all orders and of the logbook each ${CSV_EVERY} rounds; an hour = ${CALLS_AN_HOUR} calls, extrapolated from the last two thirds; kept: the last third at most ${MAX_GROWTH * 100} % above the one before`;
    return { name: 'memory of the server under mixed work (PGlite)', rows: [row], notes: [note] };
  } finally {
    for (const line of lines) await line.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
