// node tests/bench/listServers.ts <data folder>, PostgreSQL by DATABASE_URL: the product and, beside it in the same
// process and over the same database, a bare Fastify whose routes run the statements that the product ran for an address
// and answer the same bytes. BENCH_AS names who asks: a merchant, or somebody who sees every client. Prints where both
// listen; ends with its standard input.
import compress from '@fastify/compress';
import fastify from 'fastify';
import { CompiledQuery, createQueryId, type Kysely, type QueryId, type RootOperationNode } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { finishMigrations } from '#server/db/finishMigrations.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import type { Tables } from '#server/db/schema.ts';
import { testApp } from '../fakes/testApp.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const MERCHANT = 'merchant@demo.test';
const asking = process.env['BENCH_AS'] ?? MERCHANT;
const [CLIENT, PATH] = asking === MERCHANT ? ['1', 'scope_client, public'] : ['*', 'scope_all, public'];

const databaseUrl = process.env['DATABASE_URL'];
const database = await openDatabase({ dataDir: process.argv[2] ?? '', databaseUrl });
// Plans lean on indexes that a server builds after its start.
await finishMigrations(database, new Date());
let learning: Statement[] | null = null;
/** What was compiled while an address is learnt, in its order. */
let asked: { readonly queryId: QueryId; readonly node: RootOperationNode }[] = [];
const unscoped = database.unscoped.withPlugin({
  transformQuery: ({ node, queryId }) => {
    if (learning) asked.push({ queryId, node });
    return node;
  },
  // Parts of a statement are compiled the same way; only whole ones have a result. Those that are sent together have one
  // under the id of the first, with a list of rows for each, and were compiled one after the other.
  transformResult: ({ queryId, result }) => {
    const first = asked.findIndex((one) => one.queryId === queryId);
    const count = Array.isArray(result.rows[0]) ? result.rows.length : 1;
    if (first >= 0)
      for (const { node } of asked.slice(first, first + count))
        learning?.push(database.unscoped.getExecutor().compileQuery(node, createQueryId()));
    return Promise.resolve(result);
  },
});
const limiter = { take: () => 0 };
const { app: product, signIn } = await testApp({ ...database, unscoped }, { limiter, now: () => new Date() });
const office = await signIn(asking);
const bare = fastify();
await bare.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
const run = databaseUrl ? onPool(databaseUrl) : await onHandle(database);

/** What a route of the bare server needs: the answer once, and its statements each time. */
const learnt = new Map<string, { readonly statements: readonly Statement[]; readonly body: string }>();
bare.get('/learn', (request) => learn(urlIn(request)));
bare.get('/bare', (request, reply) =>
  answer(urlIn(request)).then((body) => reply.type('application/json; charset=utf-8').send(body)),
);

async function learn(url: string) {
  learning = [];
  asked = [];
  const { body, statusCode } = await office.call({ method: 'GET', url });
  // The query for the session belongs to the product alone.
  const statements = learning.filter(({ sql }) => !sql.includes('"sessions"'));
  learning = null;
  learnt.set(url, { statements, body });
  return { status: statusCode, statements: statements.length, bytes: body.length };
}

async function answer(url: string): Promise<string> {
  const { statements = [], body = '' } = learnt.get(url) ?? {};
  for (const statement of statements) await run(statement);
  return body;
}

function urlIn({ query }: { readonly query: unknown }): string {
  return (query as { url?: string }).url ?? '';
}

const origins = [
  await product.listen({ port: 0, host: '127.0.0.1' }),
  await bare.listen({ port: 0, host: '127.0.0.1' }),
];
const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
console.log(JSON.stringify({ product: origins[0], bare: origins[1], cookie }));
process.stdin.resume().on('end', () => {
  void Promise.all([product.close(), bare.close()])
    .then(() => database.close())
    .then(() => process.exit(0));
});

/** Connections that see the client from the start: no transaction, no scope to set. */
function onPool(connectionString: string) {
  const options = `-c app.client=${CLIENT} -c search_path=${PATH.replaceAll(' ', '')} -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c timezone=UTC`;
  const pool = new pg.Pool({ connectionString, max: 4, options });
  return ({ sql, parameters }: Statement) => pool.query(sql, [...parameters]);
}

/** The embedded database has one connection for all: the statements run as its owner, over the views of the scope. */
async function onHandle({ unscoped: kysely }: DatabaseHandle) {
  const settings = `select set_config('app.client', '${CLIENT}', false), set_config('search_path', '${PATH}', false)`;
  await execute(kysely, { sql: settings, parameters: [] });
  return (statement: Statement) => execute(kysely, statement);
}

function execute(kysely: Kysely<Tables>, { sql, parameters }: Statement) {
  return kysely.executeQuery(CompiledQuery.raw(sql, [...parameters]));
}
