import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../e2e/support/server.ts';

const run = promisify(execFile);

/** Gives the first client of a stopped server so many orders more. @param databaseUrl undefined = the embedded database, in `dataDir` */
export async function seedOrders(orders: number, dataDir: string, databaseUrl?: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  await run(process.execPath, ['src/server/seed/cli.ts', '--orders', String(orders), '--client', '1'], {
    cwd: ROOT,
    env,
    maxBuffer: 64_000_000,
  });
}
