import { chmodSync, renameSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { asOwner, inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { notifyOrders, ORDERS_CHANNEL, readChanged } from '#server/realtime/notifyOrders.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { startReplicatedPostgres } from '#tests/setup/postgresCluster.ts';
import { ratio, type Bench } from './bench.ts';

/** From the primary to its standby and back. */
const AWAY_MS = 5;
const CALLERS = 4;
/** What telling others may cost at most, in commits a second. */
const TARGET = 1.1;
const ROUNDS = 3;

/** What a transaction says to others beside its change. */
const SAYS: Readonly<Record<string, (trx: ScopedTransaction, clientId: number, order: number) => Promise<unknown>>> = {
  nothing: (trx, clientId, order) => readChanged(trx, clientId, [order]),
  'a hint after it': (trx, clientId, order) => notifyOrders(trx, clientId, [order]),
  'NOTIFY in it': async (trx, clientId, order) => {
    const changed = JSON.stringify(await readChanged(trx, clientId, [order]));
    await sql`select pg_notify(${ORDERS_CHANNEL}, ${changed})`.execute(trx);
  },
};

/** Commits a second of many callers, with a synchronous standby that is 5 ms away. */
export const bench: Bench = async ({ quick }) => {
  const cluster = await startReplicatedPostgres();
  if (!cluster) throw new Error('There is no PostgreSQL on this machine.');
  const road = await openRoad(cluster.url);
  let database: DatabaseHandle | undefined;
  try {
    database = await openPostgres(road.near);
    const [clientId = 0] = await createAccounts(database, quickHash);
    const orders = await asOwner(database, (trx) =>
      trx
        .insertInto('orders')
        .values(Array.from({ length: CALLERS }, (_, place) => orderRow(clientId, `PED-${place}`)))
        .returning('id')
        .execute(),
    );
    await follow(road.near);
    const commits = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [what, say] of Object.entries(SAYS)) {
        const done = await commitsIn(quick ? 1500 : 5000, database, clientId, orders, say);
        commits.set(what, (commits.get(what) ?? 0) + done);
      }
    const seconds = (ROUNDS * (quick ? 1500 : 5000)) / 1000;
    const bare = (commits.get('nothing') ?? 0) / seconds;
    return {
      name: `commits with a synchronous standby ${AWAY_MS} ms away, ${CALLERS} callers`,
      rows: [...commits].map(([what, count]) => ({
        says: what,
        'commits/s': Math.round(count / seconds),
        ...ratio(bare, count / seconds, what === 'a hint after it' ? TARGET : undefined),
      })),
      notes: ['Times: commits that say nothing, to these.'],
    };
  } finally {
    await database?.close();
    road.close();
    cluster.stop();
  }
};

async function commitsIn(
  ms: number,
  database: DatabaseHandle,
  clientId: number,
  orders: readonly { readonly id: number }[],
  say: (typeof SAYS)[string],
): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  await Promise.all(
    orders.map(async ({ id }) => {
      while (performance.now() < end) {
        await inScope(database, { kind: 'client', clientId }, async (trx) => {
          await trx
            .updateTable('orders')
            .set({ gift_message: String(done) })
            .where('id', '=', id)
            .execute();
          await say(trx, clientId, id);
        });
        done += 1;
      }
    }),
  );
  return done;
}

/** Leads the standby over the road, and has every commit wait for it. */
async function follow(url: string): Promise<void> {
  const primary = new pg.Client(url);
  await primary.connect();
  const following = `select pid, sync_state from pg_stat_replication`;
  const { rows: before } = await primary.query<{ pid: number }>(following);
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  // The standby comes back by the way that leads there now.
  for (const { pid } of before) await primary.query('select pg_terminate_backend($1)', [pid]);
  for (;;) {
    const { rows } = await primary.query<{ pid: number; sync_state: string }>(following);
    if (rows.some(({ pid, sync_state }) => sync_state === 'sync' && before.every((old) => old.pid !== pid))) break;
    await wait(100);
  }
  await primary.end();
}

const hostOf = (url: string): string => decodeURIComponent(/@([^/:]+)[/:]/.exec(url)?.[1] ?? '');

/**
 * Moves the socket of a PostgreSQL to another port of its folder; what comes to the old one arrives half of the way late in
 * each direction.
 */
async function openRoad(url: string) {
  const place = join(hostOf(url), '.s.PGSQL.5432');
  const moved = place.replace(/2$/, '3');
  renameSync(place, moved);
  const open = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (piece: Buffer) => void setTimeout(() => to.write(piece), AWAY_MS / 2));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(moved);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((listening) => {
    server.listen(place, listening);
  });
  chmodSync(place, 0o777);
  return {
    /** The PostgreSQL itself. */
    near: url.replace(/\/postgres$/, ':5433/postgres'),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
