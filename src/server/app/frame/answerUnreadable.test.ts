import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerUnreadable } from './answerUnreadable.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => response.end('fine')).on('clientError', answerUnreadable);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => void server.close());

async function exchange(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

it('refuses what is no request, as an envelope', async () => {
  const answer = await exchange('GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    data: null,
    errorCode: 400,
    message: said('errors:http.400'),
  });
});

it('refuses headers of more than 16 KB', async () => {
  const answer = await exchange(`GET / HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('"errorCode":431');
});
