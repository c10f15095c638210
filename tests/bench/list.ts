import { sql, type RawBuilder } from 'kysely';
import { MOST_COUNTED } from '#contract/endpoints/orderFilters.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { openOffice } from '../../e2e/support/office.ts';
import { startServer } from '../../e2e/support/server.ts';
import { percentile, timeEach, type Bench } from './bench.ts';
import { onBothDatabases } from './onBothDatabases.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const RUNS = 100;
const WARM = 20;
const PAGE = 25;
/** What a page may take on the embedded database, 95 times of 100. */
const MOST_EMBEDDED_MS = 50;

interface Case {
  readonly name: string;
  readonly query: string;
  /** The same rows, as one would write them by hand. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Fewest rows that the first page must have; absent = a full page. */
  readonly rows?: number;
}

const CASES: readonly Case[] = [
  { name: 'newest first', query: 'sort=-date_order', where: sql`client_id = 1 and deleted_at is null`, order: sql`date_order desc, id desc` },
  {
    name: 'one status, by customer',
    query: 'status=PICKEDUP&sort=customer_name',
    where: sql`client_id = 1 and deleted_at is null and status = 'PICKEDUP'`,
    order: sql`customer_key, id`,
  },
  {
    name: 'three statuses, oldest first',
    query: 'status[in]=CREATED,PICKEDUP,DELIVERED&sort=date_order',
    where: sql`client_id = 1 and deleted_at is null and status in ('CREATED', 'PICKEDUP', 'DELIVERED')`,
    order: sql`date_order, id`,
  },
  {
    name: 'pick-up list',
    query: 'flow[in]=to-pickup&sort=date_order',
    where: sql`client_id = 1 and deleted_at is null and in_to_pickup`,
    order: sql`date_order, id`,
  },
  {
    name: 'last week',
    query: 'date_order[gte]=2026-11-10&sort=-date_order',
    where: sql`client_id = 1 and deleted_at is null and date_order >= '2026-11-10'`,
    order: sql`date_order desc, id desc`,
  },
  { name: 'by city', query: 'sort=city', where: sql`client_id = 1 and deleted_at is null`, order: sql`city_key, id` },
  { name: 'by amount, most first', query: 'sort=-total_amount', where: sql`client_id = 1 and deleted_at is null`, order: sql`total_cents desc, id desc` },
  boxed('search: a surname that thousands have', 'garcia'),
  boxed('search: two words', 'garcia madrid'),
  boxed('search: a reference', 'SEED-0001234', 1),
  boxed('search: part of a phone', '60912', 0),
  boxed('search: nothing like it', 'zzzz9999', 0),
];

/** The one search box beside the plainest SQL that finds the same texts. @param rows fewest that must be found */
function boxed(name: string, search: string, rows = PAGE): Case {
  const words = search.toLowerCase().split(' ').map((word) => sql`search like ${`%${word}%`}`);
  const where = sql`client_id = 1 and deleted_at is null and ${sql.join(words, sql` and `)}`;
  return { name, query: new URLSearchParams({ search }).toString(), where, order: sql`date_order desc, id desc`, rows };
}

interface Timing {
  readonly p50: number;
  readonly p95: number;
}

const timing = (samples: readonly number[]): Timing => ({ p50: percentile(samples, 0.5, 2), p95: percentile(samples, 0.95, 2) });

/** Page and count, which stops where the product stops, with nothing around them: no tenant policy, no JSON, no HTTP. */
async function bareSql(dataDir: string, databaseUrl: string | undefined): Promise<Timing[]> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const timings = [];
    for (const one of CASES) {
      const samples = await timeEach(RUNS, WARM, async () => {
        await sql`select count(*) from (select from orders where ${one.where} limit ${sql.lit(MOST_COUNTED + 1)}) as found`.execute(database.unscoped);
        await sql`select * from orders where ${one.where} order by ${one.order} limit ${sql.lit(PAGE)}`.execute(database.unscoped);
      });
      timings.push(timing(samples));
    }
    return timings;
  } finally {
    await database.close();
  }
}

async function overHttp(dataDir: string, databaseUrl: string | undefined): Promise<Timing[]> {
  const env = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const server = await startServer({ dataDir, env });
  try {
    const office = await openOffice(server.origin, 'merchant@demo.test');
    const timings = [];
    for (const one of CASES) {
      const samples = await timeEach(RUNS, WARM, async () => {
        const answer = await office.get<unknown[]>(`orders?${one.query}&per_page=${PAGE}`);
        if ((answer.data?.length ?? -1) < (one.rows ?? PAGE)) throw new Error(`${one.name}: ${answer.status}, ${answer.data?.length} rows`);
      });
      timings.push(timing(samples));
    }
    return timings;
  } finally {
    await server.stop();
  }
}

async function measure(backend: string, dataDir: string, databaseUrl: string | undefined): Promise<Record<string, string | number>[]> {
  const bare = await bareSql(dataDir, databaseUrl);
  const http = await overHttp(dataDir, databaseUrl);
  return CASES.map((one, index) => {
    const [sqlTime, httpTime] = [bare[index]!, http[index]!];
    const allowed = sqlTime.p95 * 2 + 5;
    return {
      database: backend,
      list: one.name,
      'sql p50 ms': sqlTime.p50,
      'sql p95 ms': sqlTime.p95,
      'http p50 ms': httpTime.p50,
      'http p95 ms': httpTime.p95,
      'allowed p95 ms': Number(allowed.toFixed(2)),
      kept: httpTime.p95 <= allowed && (backend !== 'PGlite' || httpTime.p95 < MOST_EMBEDDED_MS) ? 'yes' : 'NO',
    };
  });
}

/** A page of 25 of 100,000 orders through the whole server, beside the same page and count as bare SQL. */
export const bench: Bench = async () => {
  const { rows, notes } = await onBothDatabases(ORDERS, measure);
  return { name: `orders list, page of ${PAGE} of ${ORDERS}; target p95: at most twice the bare SQL plus 5 ms, and under ${MOST_EMBEDDED_MS} ms on PGlite`, rows, notes };
};
