import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openMailServer } from '#tests/fakes/mailServer.ts';
import { ordersOf, signIn, startDevices } from './callers.ts';
import { Cluster, sharedKey } from './cluster.ts';

// npm run failover:restore [-- --devices 50] [--port 9440] [--keep]: the set-up of operators goes back to a moment, by the
// steps of their page, while devices work on: nothing that a device took in its hand may be missing or twice afterwards.
// Needs what the page of operators names, `pgbackrest` too.

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '50' },
    port: { type: 'string', default: '9440' },
    keep: { type: 'boolean', default: false },
  },
});
const EVERY_MS = 1000;
/** Work before the backup, between it and the moment, and after the moment. */
const WORK_MS = 6000;

const mails = await openMailServer();
const settings = { SECRET_KEYS: sharedKey(), SMTP_URL: mails.url };
const cluster = new Cluster(Number(values.port), settings, true);
let isClean = false;
try {
  await cluster.start();
  const picker = await signIn(cluster.origin, 'picker@demo.test');
  const merchant = await signIn(cluster.origin, 'merchant@demo.test');
  const orders = await ordersOf(cluster.origin, merchant, 500);
  const floor = startDevices(cluster.origin, picker, orders, Number(values.devices), EVERY_MS);
  await wait(WORK_MS);
  cluster.onNode(0, 'pgbackrest', ['--stanza=despacho', 'backup']);
  await wait(WORK_MS);
  const { now: moment } = await ask<{ now: string }>('select clock_timestamp()::text as now');
  await wait(WORK_MS);
  const { notes: before } = await countNotes();
  await cluster.stopNodes();
  await cluster.restoreTo(moment);
  const { notes: restored } = await countNotes();
  cluster.runOnce('src/server/launch/newEpoch.ts');
  for (const app of cluster.apps) cluster.startApp(app);
  for (const app of cluster.apps) await cluster.untilReady(app);
  const written = await floor.stop();
  const { notes: after, texts } = await countNotes();
  const lost = written.filter((text) => !texts.includes(text)).length;
  const report = { moment, written: written.length, before, restored, after, lost, doubled: after - texts.length };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  // A restore that takes nothing back would prove nothing.
  isClean = restored < before && lost === 0 && report.doubled === 0;
} finally {
  await cluster.stop(values.keep);
  mails.close();
}
process.exit(isClean ? 0 : 1);

/** The notes of devices: how many rows, and which texts. */
function countNotes(): Promise<{ notes: number; texts: readonly string[] }> {
  return ask(`select count(*)::integer as notes, coalesce(array_agg(distinct payload ->> 'text'), '{}') as texts
    from order_events where action = 'addNote' and payload ->> 'text' like 'note %'`);
}

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<Row> {
  const client = new pg.Client({ connectionString: cluster.address });
  await client.connect();
  await client.query(`select set_config('app.client', '*', false)`);
  const { rows } = await client.query<Row>(query);
  await client.end();
  if (!rows[0]) throw new Error(`no row: ${query}`);
  return rows[0];
}
