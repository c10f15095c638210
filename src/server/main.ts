import { join } from 'node:path';
import { BadSetting, readConfig } from './config.ts';
import { FolderInUse } from './db/pglite/processLock.ts';
import { readHealth } from './http/health.ts';
import { greeting } from './launch/greeting.ts';
import { type RunningServer, startServer } from './startServer.ts';

const CLIENT_DIR = join(import.meta.dirname, '../../dist');

/** A failure that the person at the keyboard can mend, in plain words; `null` = a fault of ours. */
function plainWords(error: unknown): string | null {
  if (error instanceof BadSetting) return `A setting can't be understood. ${error.message}`;
  if (error instanceof FolderInUse) {
    return `Another Despacho is already working in ${error.folder}. Stop it first, or choose another folder with DATA_DIR.`;
  }
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Choose another one with PORT, for example PORT=8090.';
  if (code === 'EACCES') return 'This port or data folder is not open to you. Choose others with PORT and DATA_DIR.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'PostgreSQL does not answer at DATABASE_URL. Is it running, and is the address right?';
  return error.cause === undefined ? null : plainWords(error.cause);
}

function closeOnSignals(server: RunningServer): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server did not close cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  const config = readConfig(process.env);
  const server = await startServer(config, CLIENT_DIR);
  closeOnSignals(server);
  const { demo } = await readHealth(server.database, true);
  console.log(greeting(config, server.port, demo !== null));
} catch (error) {
  console.error(plainWords(error) ?? error);
  process.exit(1);
}
