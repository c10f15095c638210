import { sql } from 'kysely';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openOffice } from '../../e2e/support/office.ts';
import { startServer } from '../../e2e/support/server.ts';
import { percentile, timeEach, type Bench } from './bench.ts';
import { onBothDatabases } from './onBothDatabases.ts';

const ORDERS = 100_000;
const QUICK_ORDERS = 2000;
/** Calls that one click on a thousand orders makes. */
const CALLS = 5;
const PER_CALL = 200;
const RUNS = 10;
const QUICK_RUNS = 3;
const WARM = 2;
/** Statuses that may follow any other, so that each run writes. */
const STATUSES = ['WAITING', 'UNKNOWN', 'DAMAGED'];

interface Server {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly runs: number;
}

/** The same rows by hand, without rules, policies, history of actions or HTTP: a status row and the order's own. */
async function bareSql({ dataDir, databaseUrl, runs }: Server): Promise<number[]> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const { rows } = await asOwner(database, (trx) =>
      sql<{
        id: number;
      }>`select id from orders where client_id = 1 and type = 'order' order by id limit ${sql.lit(CALLS * PER_CALL)}`.execute(
        trx,
      ),
    );
    return await timeEach(runs, WARM, async (index) => {
      const status = STATUSES[Math.abs(index) % STATUSES.length];
      for (let call = 0; call < CALLS; call += 1) {
        const ids = rows.slice(call * PER_CALL, (call + 1) * PER_CALL).map((row) => row.id);
        await asOwner(database, async (trx) => {
          await sql`insert into order_statuses (client_id, order_id, status, at, received_at, source)
            select 1, id, ${status}, now(), now(), 'user' from orders where id in (${sql.join(ids)})`.execute(trx);
          await sql`update orders set status = ${status}, updated_at = now() where id in (${sql.join(ids)})`.execute(
            trx,
          );
        });
      }
    });
  } finally {
    await database.close();
  }
}

async function overHttp({ dataDir, databaseUrl, runs }: Server): Promise<number[]> {
  const server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  try {
    const office = await openOffice(server.origin, 'merchant@demo.test');
    const pages = [1, 2].map((page) =>
      office.get<{ id: number }[]>(`orders?type=order&sort=id&per_page=500&page=${page}`),
    );
    const ids = (await Promise.all(pages)).flatMap(({ data }) => data ?? []).map(({ id }) => id);
    return await timeEach(runs, WARM, async (index) => {
      const status = STATUSES[Math.abs(index) % STATUSES.length];
      for (let call = 0; call < CALLS; call += 1) {
        const ordersIds = ids.slice(call * PER_CALL, (call + 1) * PER_CALL);
        const answer = await office.post<{ success: number[] }>('orders/executeActionInOrders/changeOrderStatus', {
          ordersIds,
          data: { status },
        });
        if (answer.data?.success.length !== PER_CALL)
          throw new Error(`${answer.status}: ${JSON.stringify(answer.data)?.slice(0, 300)}`);
      }
    });
  } finally {
    await server.stop();
  }
}

async function measure(backend: string, server: Server) {
  const rowOf = (way: string, samples: readonly number[]) => ({
    database: backend,
    way,
    'p50 ms': percentile(samples, 0.5),
    'p95 ms': percentile(samples, 0.95),
    'orders/s': Math.round((CALLS * PER_CALL * 1000) / percentile(samples, 0.5)),
  });
  return [rowOf('changeOrderStatus over HTTP', await overHttp(server)), rowOf('bare SQL', await bareSql(server))];
}

/** One status on a thousand orders, five calls of 200 one after the other, beside the same rows written by hand. */
export const bench: Bench = async ({ quick }) => {
  const orders = Number(process.env['BENCH_ORDERS'] ?? (quick ? QUICK_ORDERS : ORDERS));
  const runs = quick ? QUICK_RUNS : RUNS;
  const { rows, notes } = await onBothDatabases(orders, quick, (backend, dataDir, databaseUrl) =>
    measure(backend, { dataDir, databaseUrl, runs }),
  );
  return { name: `changeOrderStatus on ${CALLS * PER_CALL} of ${orders} orders, ${CALLS} calls`, rows, notes };
};
