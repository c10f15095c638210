import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openMailServer } from '#tests/fakes/mailServer.ts';
import { signIn, ordersOf, startDesks, startDevices } from './callers.ts';
import { Cluster, sharedKey } from './cluster.ts';
import { InvoiceWork, SELLER } from './invoiceWork.ts';
import { ShopWork } from './shopWork.ts';

// npm run failover -- --kills 20 [--devices 50] [--desks 5] [--port 9400] [--keep]: PostgreSQL with a standby that answers
// reads, a pool, a proxy and three servers on this machine, one of which is killed again and again under load, amid jobs of
// shops, rules, labels, mails, webhooks and invoices. `--from FOLDER` starts the servers of an earlier release, with its
// packages installed there, and ends with a roll-out of this one. Needs what the page of operators names:
// `apt-get install postgresql patroni etcd-server python3-etcd haproxy pgbouncer`.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    devices: { type: 'string', default: '50' },
    desks: { type: 'string', default: '5' },
    every: { type: 'string', default: '3000' },
    port: { type: 'string', default: '9400' },
    from: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const devices = Number(values.devices);
const desks = Number(values.desks);
const everyMs = Number(values.every);
/** Between two kills: everybody is served again. */
const REST_MS = 4000;

interface Kill {
  readonly what: string;
  /** The longest time that a caller was without a good answer. */
  readonly deviceMs: number;
  readonly deskMs: number;
}

const mails = await openMailServer();
const keys = sharedKey();
const began = new Date();
const cluster = new Cluster(Number(values.port), {
  SECRET_KEYS: keys,
  SMTP_URL: mails.url,
  SELLER,
  SHOP_NETWORKS: '127.0.0.1',
});
/** The folder of the release whose servers work; absent = this one. */
let release = values.from;
const isRollOut = release !== undefined;
let isClean = false;
try {
  process.stdout.write('starting\n');
  await cluster.start(release);
  const { origin } = cluster;
  const picker = await signIn(origin, 'picker@demo.test');
  const merchant = await signIn(origin, 'merchant@demo.test');
  const orders = await ordersOf(origin, merchant, 500);
  const floor = startDevices(origin, picker, orders, devices, everyMs);
  const office = startDesks(origin, merchant, orders, desks);
  const shop = await ShopWork.open(origin, cluster.address, keys);
  const invoices = new InvoiceWork(cluster.address);
  shop.start();
  await wait(REST_MS);
  const longest = (ears: typeof floor.ears) => Math.round(Math.max(...ears.map((ear) => ear.take())));
  const done: Kill[] = [];
  for (let kill = 0; kill < kills + Number(isRollOut); kill += 1) {
    await cluster.untilSafe();
    await invoices.add();
    longest(floor.ears);
    longest(office.ears);
    const what = kill < kills ? await killOne(kill) : await rollOut();
    await wait(REST_MS);
    done.push({ what, deviceMs: longest(floor.ears), deskMs: longest(office.ears) });
    process.stdout.write(`${JSON.stringify({ kill: kill + 1, ...done.at(-1) })}\n`);
  }
  const written = await floor.stop();
  const promised = await office.stop();
  await shop.stop();
  const report = await judge(written, promised, shop, invoices);
  await shop.close();
  const answers = (ears: typeof floor.ears) =>
    ears.reduce<Record<string, number>>((sum, ear) => {
      for (const [answer, count] of Object.entries(ear.answers)) sum[answer] = (sum[answer] ?? 0) + count;
      return sum;
    }, {});
  const whole = { ...report, devices: answers(floor.ears), desks: answers(office.ears), kills: done };
  process.stdout.write(`${JSON.stringify(whole, null, 2)}\n`);
  const results = join(import.meta.dirname, '../../test-results');
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'failover.json'), `${JSON.stringify(whole, null, 2)}\n`);
  const { billed, jobs, shop: sold } = report;
  const wrong = [
    report.lost,
    report.doubled,
    report.mailsLost,
    billed.lost,
    billed.doubled,
    billed.gaps,
    jobs.late,
    jobs.dead,
  ];
  for (const { lost, doubled } of Object.values(sold)) wrong.push(lost, doubled);
  isClean = wrong.every((count) => count === 0) && report.written > 0;
} finally {
  await cluster.stop(values.keep);
  mails.close();
}
process.exit(isClean ? 0 : 1);

/** What happens by turns; what ended comes back as a supervisor would bring it. @returns what it was */
async function killOne(turn: number): Promise<string> {
  const app = turn % cluster.apps.length;
  const turns: Readonly<Record<string, () => Promise<void>>> = {
    'leader killed': () => killLeader((leader) => cluster.killPostgres(leader)),
    'machine of the leader killed': () =>
      killLeader(
        (leader) => cluster.killNode(leader),
        (leader) => cluster.startNode(leader),
      ),
    'server killed': async () => {
      cluster.kill(`app${app}`);
      await wait(2000);
      cluster.startApp(app, release);
      await cluster.untilReady(app);
    },
    'server replaced': async () => {
      await cluster.endApp(app);
      cluster.startApp(app, release);
      await cluster.untilReady(app);
    },
    'standby stalled for 5 s': async () => {
      const standby = 1 - ((await cluster.leader()) ?? 0);
      cluster.signalPostgres(standby, 'SIGSTOP');
      await wait(5000);
      cluster.signalPostgres(standby, 'SIGCONT');
    },
  };
  const [what, act] = Object.entries(turns)[turn % Object.keys(turns).length] ?? [];
  await act?.();
  return what ?? '';
}

/** Each server ends when it has finished what it does, and this release takes its place beside the others. */
async function rollOut(): Promise<string> {
  release = undefined;
  for (const app of cluster.apps) {
    await cluster.endApp(app);
    cluster.startApp(app);
    await cluster.untilReady(app);
  }
  return 'roll-out';
}

async function killLeader(kill: (leader: number) => void, bringBack?: (leader: number) => void): Promise<void> {
  const leader = await cluster.leader();
  if (leader === null) throw new Error('there is no leader');
  kill(leader);
  for (let now = await cluster.leader(); now === null || now === leader; now = await cluster.leader()) await wait(200);
  bringBack?.(leader);
  await cluster.untilSafe();
}

/** Compares what devices wrote, what desks were promised and what the shop sold with what is there. */
async function judge(written: readonly string[], promised: readonly string[], shop: ShopWork, invoices: InvoiceWork) {
  const client = new pg.Client({ connectionString: cluster.address });
  await client.connect();
  await client.query(`select set_config('app.client', '*', false)`);
  const { rows } = await client.query<{ text: string; times: number }>(
    `select payload ->> 'text' as text, count(*)::integer as times from order_events where action = 'addNote' group by 1`,
  );
  const times = new Map(rows.map((row) => [row.text, row.times]));
  const waiting = `select count(*)::integer as late, (select count(*)::integer from jobs where state = 'dead' and created_at >= $1) as dead
    from jobs where client_id is not null and state <> 'dead' and created_at >= $1
      and kind not in ('trackParcels', 'readShop', 'readSlowShop')`;
  let jobs = { late: 0, dead: 0 };
  for (const end = Date.now() + 300_000; Date.now() < end; await wait(1000)) {
    const { rows: left } = await client.query<typeof jobs>(waiting, [began]);
    jobs = left[0] ?? jobs;
    if (jobs.late === 0) break;
  }
  const sold = await shop.judge(client);
  const billed = await invoices.judge(client);
  await client.end();
  const copies = (subject: string) => mails.taken.filter((mail) => mail.includes(subject)).length;
  return {
    written: written.length,
    lost: written.filter((text) => !times.has(text)).length,
    doubled: written.filter((text) => (times.get(text) ?? 0) > 1).length,
    mails: promised.length,
    mailsLost: promised.filter((subject) => copies(subject) === 0).length,
    /** Due and undone at the end, and given up. */
    jobs,
    shop: sold,
    billed,
    /** With the same message id, which a mailbox shows once. */
    mailsTwice: promised.filter((subject) => copies(subject) > 1).length,
  };
}
