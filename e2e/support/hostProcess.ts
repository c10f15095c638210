import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../src/server/app/config.ts';
import { startServer, type RunningServer } from '../../src/server/app/startServer.ts';
import { watchShops } from '../../src/server/shops/watchShops.ts';
import { shopWorldAt } from '../../tests/fakes/shops/shopWorld.ts';
import type { HostOrder, HostReply, Outside } from './serverHost.ts';

// The process of serverHost.ts.

const CLIENT_DIR = join(import.meta.dirname, '../../dist');
/** As long as somebody holds the engine's program, each database of this process takes its compiled form: half of a start. */
export const engine = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
  WebAssembly.compile(bytes),
);
const running = new Map<number, RunningServer>();

async function open(dataDir: string, { publicUrl, smtpUrl, shops }: Outside): Promise<number> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl };
  const world = shops && { shops: { ...shopWorldAt(shops.address), ...(shops.apps && { apps: shops.apps }) } };
  const server = await startServer(readConfig(settings), CLIENT_DIR, world);
  // The server's data are thrown away: nobody needs them in good order.
  Object.assign(server.database, { maintain: () => Promise.resolve() });
  running.set(server.port, server);
  return server.port;
}

async function close(port: number): Promise<number> {
  await running.get(port)?.close();
  running.delete(port);
  return port;
}

async function watch(port: number): Promise<number> {
  const server = running.get(port);
  if (server) await watchShops(server.database, new Date());
  return port;
}

const carryOut = (order: HostOrder): Promise<number> => {
  if (order.kind === 'open') return open(order.dataDir, order.outside);
  return order.kind === 'close' ? close(order.port) : watch(order.port);
};

// Whoever ordered the servers is gone: nobody would ever end them.
process.on('disconnect', () => process.exit(1));

process.on('message', (order: HostOrder) => {
  const reply = (said: HostReply) => process.send?.(said, undefined, undefined, (error) => error && process.exit(1));
  carryOut(order).then(
    (port) => reply({ port }),
    (error: unknown) => reply({ failure: String((error as Error).stack) }),
  );
});
