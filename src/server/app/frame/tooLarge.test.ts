import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineEndpoint } from '#contract/endpoint.ts';
import { testApp, type TestApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { publicRoute } from '../../kernel/route.ts';
import * as z from 'zod/mini';

const LARGEST = 64 * 1024;
const list = defineEndpoint({
  method: 'POST',
  path: 'test/list',
  summary: 'Takes a list',
  upload: { type: 'text/csv', largest: LARGEST },
  data: z.null(),
  errors: [],
  access: 'public',
});

let database: DatabaseHandle;
let server: TestApp;
let port: number;
beforeAll(async () => {
  const [embedded] = BACKENDS;
  if (!embedded) throw new Error('no database');
  database = await embedded.open();
  server = await testApp(database, {}, [publicRoute(list, async () => ({ ok: true, data: null }))]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

/** Sends like a browser: all of the body first, then it looks at the answer. */
async function send(
  size: number,
  head: readonly string[],
  bodyOf: (part: Buffer) => readonly (string | Buffer)[],
  end = '',
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      heard += part.toString();
      if (heard.includes('"errorCode"')) resolve();
    });
  });
  socket.write(
    [
      'POST /api/v1/test/list HTTP/1.1',
      'host: x',
      'content-type: text/csv',
      'authorization: Bearer nobody',
      ...head,
      '',
      '',
    ].join('\r\n'),
  );
  const part = Buffer.alloc(64 * 1024, 'a');
  for (let sent = 0; sent < size; sent += part.length) {
    for (const piece of bodyOf(part)) if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(end);
  await answered;
  socket.destroy();
  return heard;
}

const SIZE = 12 * 1024 * 1024;

test.each([
  ['a length that it says', () => send(SIZE, [`content-length: ${SIZE}`], (part) => [part])],
  [
    'pieces of which nobody knows how many',
    () => send(SIZE, ['transfer-encoding: chunked'], (part) => ['10000\r\n', part, '\r\n'], '0\r\n\r\n'),
  ],
])('a body far too large, in %s, hears 413 and is not cut off', async (_, sending) => {
  const heard = await sending();
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toContain('"errorCode":413');
});
