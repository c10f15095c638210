import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '#server/db/openDatabase.ts';
import { openOffice } from '../../e2e/support/office.ts';
import { startServer } from '../../e2e/support/server.ts';
import { percentile } from '../bench/bench.ts';
import { seedOrders } from '../bench/seedOrders.ts';
import { createOwnedDatabase } from '../setup/ownedDatabase.ts';
import { startPostgres } from '../setup/postgresCluster.ts';
import type { Met } from './comeBack.ts';
import { judge, makeHolders } from './holders.ts';

// npm run herd -- --devices 2000 --commands 50: devices that return at the same moment, three servers on one PostgreSQL.

const SERVERS = 3;
/** Commands of a picker about one order. */
const PER_ORDER = 5;
const HEALTH_EVERY_MS = 100;
const DESK_EVERY_MS = 500;
const MAX_HEALTH_MS = 50;
const MAX_SECONDS = 300;
/** Orders beside those of the devices. */
const SEEDED = 10_000;

const { values } = parseArgs({
  options: { devices: { type: 'string', default: '2000' }, commands: { type: 'string', default: '50' } },
});
const [devices, orders] = [Number(values.devices), Math.ceil(Number(values.commands) / PER_ORDER)];

const postgres = await startPostgres();
if (!postgres) {
  process.stderr.write('There is no PostgreSQL on this machine.\n');
  process.exit(2);
}
const home = await mkdtemp(join(tmpdir(), 'despacho-herd-'));
const key = `one:${randomBytes(32).toString('base64')}`;
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
let isClean = false;
try {
  const databaseUrl = await createOwnedDatabase(postgres.url, 'despacho_herd');
  const start = async (place: number) => {
    const env = { DATABASE_URL: databaseUrl, SECRET_KEYS: key };
    servers.push(await startServer({ dataDir: join(home, String(place)), env }));
  };
  // Before any server: loading the demo takes longer on a busy machine than a start is waited for.
  say('seeding');
  await seedOrders(SEEDED, home, databaseUrl);
  for (let place = 0; place < SERVERS; place += 1) await start(place);
  const database = await openDatabase({ dataDir: home, databaseUrl });
  const holders = await makeHolders(database, new Date(), { devices, orders, perOrder: PER_ORDER });
  const origins = servers.map(({ origin }) => origin);
  const desk = await openOffice(origins[0] ?? '', 'merchant@demo.test');
  const list = async () => {
    const { status } = await desk.get('orders?per_page=25');
    if (status !== 200) throw new Error(`the list answered ${status}`);
  };
  const state = { isOver: false };
  const quietHealth = await timesOf(origins, 20);
  say(`${devices} devices return; load ${loads()}`);
  const thread = new Worker(new URL('./devicesThread.ts', import.meta.url), { workerData: { origins, holders } });
  const back = once(thread, 'message').finally(() => (state.isOver = true)) as Promise<[Met]>;
  const [[met], health, lists] = await Promise.all([
    back,
    sample(HEALTH_EVERY_MS, state, (turn) => healthOf(origins[turn % origins.length] ?? '')),
    sample(DESK_EVERY_MS, state, list),
  ]);
  const seconds = Math.max(...met.doneAfter);
  const verdict = await judge(database, holders, met.notes);
  await database.close();
  const report = {
    devices,
    ...verdict,
    seconds: Math.round(seconds),
    halfDoneAfter: Math.round(percentile(met.doneAfter, 0.5)),
    perSecond: Math.round(verdict.commands / seconds),
    answers: met.answers,
    early: met.early,
    longestWait: met.longestWait,
    differentWaits: met.waits,
    quietHealthMs: spread(quietHealth),
    healthMs: spread(health),
    listMs: spread(lists),
    load: loads(),
  };
  say(JSON.stringify(report, null, 2));
  const results = join(import.meta.dirname, '../../test-results');
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'herd.json'), `${JSON.stringify(report, null, 2)}\n`);
  isClean =
    verdict.lost + verdict.doubled + verdict.wrongOrders + met.early === 0 &&
    percentile(health, 0.95) <= MAX_HEALTH_MS &&
    seconds <= MAX_SECONDS;
} finally {
  for (const server of servers) await server.stop();
  postgres.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(isClean ? 0 : 1);

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function loads(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}

async function healthOf(origin: string): Promise<void> {
  const { ok, status } = await fetch(`${origin}/api/health`);
  if (!ok) throw new Error(`health answered ${status}`);
}

async function timesOf(origins: readonly string[], each: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < each; round += 1)
    for (const origin of origins) {
      const began = performance.now();
      await healthOf(origin);
      times.push(performance.now() - began);
    }
  return times;
}

/** Milliseconds that each turn took, until the devices are done. */
async function sample(
  everyMs: number,
  state: { readonly isOver: boolean },
  work: (turn: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !state.isOver; turn += 1) {
    const began = performance.now();
    await work(turn);
    times.push(performance.now() - began);
    await wait(everyMs);
  }
  return times;
}

function spread(times: readonly number[]) {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), most: percentile(times, 1) };
}
