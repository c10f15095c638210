import { sql } from 'kysely';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { type Bench } from './bench.ts';
import { besideBare, figuresOf } from './besideBare.ts';
import { onBothDatabases } from './onBothDatabases.ts';

const CLIENTS = 10_000;
const ORDERS = 5000;
const MAX_MS = 50;
/** As for the lists of orders; or what those take in the same run, where the machine has other work. */
const MAX_TIMES_BARE = 1.5;

/** Lists of orders, measured in the same run. */
const PEERS = [
  { name: 'orders, newest first', url: '/api/v1/orders?per_page=25&sort=-date_order' },
  { name: 'orders, by city', url: '/api/v1/orders?per_page=25&sort=city' },
  { name: 'orders, one status', url: '/api/v1/orders?per_page=25&status=PICKEDUP&sort=customer_name' },
];

const list = (name: string, query: string) => ({ name, url: `/api/v1/clients?per_page=25&${query}` });

const CALLS = [
  list('by name', 'sort=name'),
  list('by name, page 40', 'sort=name&page=40'),
  list('disabled ones', 'active=1&sort=name'),
  list('search: a name', 'search=tienda 4321'),
  list('search: a word that all have', 'search=tienda'),
  list('search: an address', 'search=gente777@'),
];

/** Shops with one person each; every tenth is disabled. */
async function addClients(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  await asOwner(database, async (trx) => {
    await sql`insert into clients (name, name_key, deleted_at)
      select 'Tienda ' || n, 'tienda ' || n, case when n % 10 = 0 then now() end
      from generate_series(1, ${CLIENTS}::integer) as n`.execute(trx);
    await sql`insert into users (client_id, name, email, lang, password_hash)
      select id, name, 'gente' || substr(name, 8) || '@example.com', 'es', '' from clients where name_key like 'tienda %'`.execute(
      trx,
    );
  });
  // As the server does every half hour: else the database plans for the two clients of the demo.
  await database.maintain();
  await database.close();
}

/** Pages of the list of clients, as somebody who runs all of them asks for them, beside a bare server. */
export const bench: Bench = async ({ quick }) => {
  const { rows, notes } = await onBothDatabases(ORDERS, quick, async (backend, dataDir, databaseUrl) => {
    await addClients(dataDir, databaseUrl);
    const runs = quick ? 14 : 100;
    const peers = (await besideBare(PEERS, runs, dataDir, databaseUrl, 'admin@demo.test')).map((one) => ({
      call: one.call,
      ...figuresOf(one),
    }));
    const most = (part: 'times p50' | 'times p95') => Math.max(MAX_TIMES_BARE, ...peers.map((one) => one[part]));
    const found = (await besideBare(CALLS, runs, dataDir, databaseUrl, 'admin@demo.test')).map((one) => {
      const figures = figuresOf(one);
      const isKept =
        figures['times p50'] <= most('times p50') &&
        (quick || figures['times p95'] <= most('times p95')) &&
        figures['p95 ms'] <= MAX_MS;
      return { call: one.call, ...figures, kept: isKept ? 'yes' : 'NO' };
    });
    const place = { database: backend, clients: CLIENTS };
    return [...peers.map((one) => ({ ...place, ...one, kept: 'peer' })), ...found.map((one) => ({ ...place, ...one }))];
  });
  return {
    name: `clients, page of 25; target: as many times the bare server as lists of orders (${MAX_TIMES_BARE}), ${MAX_MS} ms`,
    rows,
    notes,
  };
};
