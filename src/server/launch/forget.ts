import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { eraseClient } from '../app/forget/eraseClient.ts';
import { erasePerson } from '../app/forget/erasePerson.ts';
import type { Forgotten } from '../app/forget/keptByLaw.ts';
import { openFiles } from '../app/openFiles.ts';
import { readConfig } from '../app/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { plainWords } from './plainWords.ts';

// npm run forget -- --client 3, or --person ana@example.com [--client 3]: the right to be forgotten.

const WHY = {
  'no-client': () => 'There is no such client.',
  active: () => 'This client still works here. Disable it first, in /clients.',
  orders: (count: number) => `${count} orders are still open. Ship or cancel them first.`,
  jobs: (count: number) => `${count} jobs of this client still wait. Let them end, or remove them in /service.`,
  unpaid: (count: number) => `${count} invoices are unpaid. Settle or annul them first.`,
  nobody: () => 'Nothing here has this e-mail address.',
  account: () => 'This person has an account that still opens. Close it first, in /users.',
} as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { client: { type: 'string' }, person: { type: 'string' } } });
  const client = values.client === undefined ? null : Number(values.client);
  const isClient = client === null || (Number.isInteger(client) && client > 0);
  if (!isClient || (client === null && !values.person?.includes('@')))
    return fail('Usage: npm run forget -- --client 3, or npm run forget -- --person ana@example.com [--client 3]');
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config);
    try {
      const files = openFiles(config, (ms) => wait(ms));
      const result =
        values.person === undefined
          ? await eraseClient(database, files, client ?? 0, new Date())
          : await erasePerson(database, values.person, client, new Date());
      if ('why' in result) return fail(WHY[result.why]('orders' in result ? result.orders.length : result.count));
      report(result);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    const words = plainWords(error);
    if (words === null) throw error;
    return fail(words);
  }
}

function report({ removed, kept }: Forgotten): void {
  const rows = Object.entries(removed).toSorted(([, a], [, b]) => b - a);
  console.log('Removed, or without a name from now on:');
  for (const [table, count] of rows) console.log(`  ${table}: ${count}`);
  if (kept.length > 0) console.log('Kept by law:');
  for (const { table, rows: count, law, until } of kept)
    console.log(`  ${table}: ${count}, until ${until} (${law}); then run this again`);
  console.log('Backups that were made before still hold all of it. Let them run out.');
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
