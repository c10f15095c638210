import { parseArgs } from 'node:util';
import { readConfig } from '../app/config.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { FolderInUse } from '../db/pglite/processLock.ts';
import { asOwner } from '../db/tenancy.ts';
import { loadDemo } from '../demo/loadDemo.ts';
import { plainWords } from '../launch/plainWords.ts';
import { seedOrders } from './seedOrders.ts';

// npm run seed -- --orders 100000 [--client 1]: for benchmarks; an empty database gets the demo first.

const PROGRESS_EVERY = 20_000;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '' }, client: { type: 'string', default: '1' } },
  });
  const [orders, clientId] = [Number(values.orders), Number(values.client)];
  if (!Number.isInteger(orders) || orders < 1 || !Number.isInteger(clientId)) {
    return fail('Usage: npm run seed -- --orders 100000 [--client 1]');
  }
  try {
    const database = await openDatabase(readConfig(process.env));
    try {
      return await fill(database, orders, clientId);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return fail('The server is running and uses this data. Stop it first.');
    const words = plainWords(error);
    if (words !== null) return fail(words);
    throw error;
  }
}

async function fill(database: DatabaseHandle, orders: number, clientId: number): Promise<number> {
  await loadDemo(database, new Date());
  const client = await asOwner(database, (trx) =>
    trx.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst(),
  );
  if (!client) return fail(`There is no client ${clientId}.`);
  const started = performance.now();
  const onProgress = (done: number) => {
    if (done % PROGRESS_EVERY === 0) console.log(`${done} orders`);
  };
  await seedOrders(database, { clientId, orders, now: new Date(), onProgress });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${orders} orders in ${seconds.toFixed(1)} s (${Math.round(orders / seconds)} a second)`);
  return 0;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
