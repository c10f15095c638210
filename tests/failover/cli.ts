import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openMailServer } from '#tests/fakes/mailServer.ts';
import { signIn, ordersOf, startDesks, startDevices } from './callers.ts';
import { Cluster, sharedKey } from './cluster.ts';

// npm run failover -- --kills 20 [--devices 50] [--desks 5] [--port 9400] [--keep]: PostgreSQL with a standby, a pool, a
// proxy and three servers on this machine, one of which is killed again and again under load. Needs what the page of
// operators names: `apt-get install postgresql patroni etcd-server python3-etcd haproxy pgbouncer`.

const args = process.argv.slice(2);
const numberAfter = (name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const kills = numberAfter('kills', 20);
const port = numberAfter('port', 9400);
const devices = numberAfter('devices', 50);
const desks = numberAfter('desks', 5);
const everyMs = numberAfter('every', 3000);
/** Between two kills: everybody is served again. */
const REST_MS = 4000;

interface Kill {
  readonly what: string;
  /** The longest time that a caller was without a good answer. */
  readonly deviceMs: number;
  readonly deskMs: number;
}

const mails = await openMailServer();
const cluster = new Cluster(port, { SECRET_KEYS: sharedKey(), SMTP_URL: mails.url });
let isClean = false;
try {
  process.stdout.write('starting\n');
  await cluster.start();
  const { origin } = cluster;
  const picker = await signIn(origin, 'picker@demo.test');
  const merchant = await signIn(origin, 'merchant@demo.test');
  const orders = await ordersOf(origin, merchant, 50);
  const floor = startDevices(origin, picker, orders, devices, everyMs);
  const office = startDesks(origin, merchant, orders, desks);
  await wait(REST_MS);
  const longest = (ears: typeof floor.ears) => Math.round(Math.max(...ears.map((ear) => ear.take())));
  const done: Kill[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await cluster.untilSafe();
    longest(floor.ears);
    longest(office.ears);
    const what = await killOne(kill);
    await wait(REST_MS);
    done.push({ what, deviceMs: longest(floor.ears), deskMs: longest(office.ears) });
    process.stdout.write(`${JSON.stringify({ kill: kill + 1, ...done.at(-1) })}\n`);
  }
  const written = await floor.stop();
  const promised = await office.stop();
  const report = await judge(written, promised);
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
  isClean = report.lost + report.doubled + report.mailsLost === 0 && report.written > 0;
} finally {
  await cluster.stop(args.includes('--keep'));
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
      cluster.startApp(app);
      await cluster.untilReady(app);
    },
    'server replaced': async () => {
      await cluster.endApp(app);
      cluster.startApp(app);
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

async function killLeader(kill: (leader: number) => void, bringBack?: (leader: number) => void): Promise<void> {
  const leader = await cluster.leader();
  if (leader === null) throw new Error('there is no leader');
  kill(leader);
  for (let now = await cluster.leader(); now === null || now === leader; now = await cluster.leader()) await wait(200);
  bringBack?.(leader);
  await cluster.untilSafe();
}

/** Compares what devices wrote, and what desks were promised, with what is there. */
async function judge(written: readonly string[], promised: readonly string[]) {
  const client = new pg.Client({ connectionString: cluster.address });
  await client.connect();
  await client.query(`select set_config('app.client', '*', false)`);
  const { rows } = await client.query<{ text: string; times: number }>(
    `select payload ->> 'text' as text, count(*)::integer as times from order_events where action = 'addNote' group by 1`,
  );
  const times = new Map(rows.map((row) => [row.text, row.times]));
  const waiting = `select count(*)::integer as count from mails where state in ('waiting', 'sending')`;
  for (const end = Date.now() + 300_000; Date.now() < end; await wait(1000)) {
    const { rows: left } = await client.query<{ count: number }>(waiting);
    if (left[0]?.count === 0) break;
  }
  await client.end();
  const copies = (subject: string) => mails.taken.filter((mail) => mail.includes(subject)).length;
  return {
    written: written.length,
    lost: written.filter((text) => !times.has(text)).length,
    doubled: written.filter((text) => (times.get(text) ?? 0) > 1).length,
    mails: promised.length,
    mailsLost: promised.filter((subject) => copies(subject) === 0).length,
    /** With the same message id, which a mailbox shows once. */
    mailsTwice: promised.filter((subject) => copies(subject) > 1).length,
  };
}
