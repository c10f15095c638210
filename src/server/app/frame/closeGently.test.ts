import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineEndpoint } from '#contract/endpoint.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import fastify from 'fastify';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { createAccounts } from '../../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { closeGently } from './closeGently.ts';
import { publicRoute } from '../../kernel/route.ts';

const slow = defineEndpoint({
  method: 'GET',
  path: 'test/slow',
  summary: 'Takes its time',
  data: z.string(),
  errors: [],
  access: 'public',
});
const report = defineEndpoint({
  method: 'GET',
  path: 'test/report',
  summary: 'A file',
  data: z.null(),
  download: ['text/csv'],
  errors: [],
  access: 'public',
});

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openPgliteCopy();
  await createAccounts(database, quickHash);
});
afterAll(() => database.close());

/** Something that the test lets happen. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('who is being answered when the server closes hears the end of it, and a new one finds nobody', async () => {
  const [reached, finish] = [gate(), gate()];
  async function* lines() {
    yield 'first\r\n';
    await finish.opened;
    yield 'last\r\n';
  }
  const server = await testApp(database, {}, [
    publicRoute(slow, async () => {
      reached.open();
      await finish.opened;
      return { ok: true, data: 'done' };
    }),
    publicRoute(report, async () => ({ ok: true, file: { type: 'text/csv', name: 'report.csv', content: lines() } })),
  ]);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${origin}/api/v1/test/slow`);
  const file = await fetch(`${origin}/api/v1/test/report`, { headers: { 'accept-encoding': 'identity' } });
  await reached.opened;
  const closed = server.app.close();
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/health`).then(
          (one) => one.status,
          () => 'nobody',
        ),
      { timeout: 120_000 },
    )
    .toBe('nobody');
  finish.open();
  expect(await (await answer).json()).toMatchObject({ data: 'done' });
  expect(await file.text()).toBe('first\r\nlast\r\n');
  await closed;
});

test('a live connection ends, so that the device finds another instance', async () => {
  const { authRoutes } = await import('../../auth/routes.ts');
  const server = await testApp(database, {}, authRoutes);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { cookies } = await server.signIn('picker@demo.test');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${origin}/api/v1/events`, { headers: { cookie } });
  await server.app.close();
  expect(await stream.text()).toBe(': ready\n\n');
});

test('a file that nobody reads is cut off', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeGently(app, 50);
  app.get('/', (_, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  await once(socket, 'connect');
  const asked = once(app.server, 'request');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked;
  await app.close();
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024);
});
