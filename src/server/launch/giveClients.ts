import { parseArgs } from 'node:util';
import { giveClients } from '../auth/giveClients.ts';
import { readConfig } from '../app/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { plainWords } from './plainWords.ts';

// npm run clients:give -- operator@example.com --clients 1,2: the clients that a third-party operator works for; none with --clients ''.

const WHY = {
  nobody: 'Nobody has this e-mail address.',
  'not-several':
    'Only a third-party operator is given clients: administrators see all of them, everybody else their own.',
  'no-client': 'One of these clients does not exist.',
} as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { clients: { type: 'string' } } });
  const ids = (values.clients ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map(Number);
  const [email] = positionals;
  if (email === undefined || values.clients === undefined || !ids.every((id) => Number.isInteger(id) && id > 0)) {
    return fail('Usage: npm run clients:give -- operator@example.com --clients 1,2');
  }
  try {
    const database = await openDatabase(readConfig(process.env));
    const given = await giveClients(database, email, ids);
    await database.close();
    if (!given.ok) return fail(WHY[given.why]);
    console.log(
      given.clients.length > 0
        ? `${email} now works for: ${given.clients.join(', ')}`
        : `${email} works for no client any more.`,
    );
    return 0;
  } catch (error) {
    const words = plainWords(error);
    if (words === null) throw error;
    return fail(words);
  }
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
