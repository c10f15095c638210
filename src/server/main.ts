import { join } from 'node:path';
import { readConfig } from './app/config.ts';
import { readHealth } from './app/frame/health.ts';
import { greeting } from './launch/greeting.ts';
import { plainWords } from './launch/plainWords.ts';
import { type RunningServer, startServer } from './app/startServer.ts';

const CLIENT_DIR = join(import.meta.dirname, '../../dist');

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
