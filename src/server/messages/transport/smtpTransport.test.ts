import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailServer } from '#tests/fakes/mailServer.ts';
import { STORED } from '../../outside/mailTransport.ts';
import { smtpTransport } from './smtpTransport.ts';
import { eventually } from '#tests/fakes/eventually.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());

const mail = {
  id: 'a1',
  to: ['ana@example.com'],
  replyTo: 'tienda@example.com',
  subject: 'Pedido ñ',
  html: '<p>Hola</p>',
  text: 'Hola',
};

test('a message arrives with its own id, sender and both bodies', async () => {
  const transport = smtpTransport({ url: server.url, from: 'Despacho <no-reply@despacho.example>' });
  expect(await transport.send(mail)).toEqual({ kind: 'sent' });
  const [message = ''] = server.taken;
  expect(message).toMatch(/^Message-ID: <a1@despacho\.example>$/m);
  expect(message).toMatch(/^From: Despacho <no-reply@despacho\.example>$/m);
  expect(message).toMatch(/^Reply-To: tienda@example\.com$/m);
  expect(message).toContain('<p>Hola</p>');
  expect(message).toContain('text/plain');
});

test('a refused address and a server that is not there are told apart', async () => {
  const from = 'no-reply@despacho.example';
  expect(await smtpTransport({ url: server.url, from }).send({ ...mail, to: ['nobody@example.com'] })).toMatchObject({
    kind: 'failed',
    refused: true,
  });
  expect(await smtpTransport({ url: 'smtp://127.0.0.1:1', from }).send(mail)).toMatchObject({
    kind: 'failed',
    refused: false,
  });
});

test('without a mail server nothing leaves', async () => {
  const before = server.taken.length;
  expect(await STORED.send(mail)).toEqual({ kind: 'stored' });
  expect(server.taken).toHaveLength(before);
});

test('a mail server that goes on talking and takes nothing is left in time', async () => {
  const sockets = new Set<Socket>();
  const talker = createServer((socket) => {
    sockets.add(socket);
    const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((done) => {
    talker.listen(0, '127.0.0.1', done);
  });
  const address = `smtp://127.0.0.1:${(talker.address() as AddressInfo).port}`;
  const transport = smtpTransport({ url: address, from: 'no-reply@despacho.example', limitMs: 100 });
  expect(await transport.send(mail)).toMatchObject({ kind: 'failed', refused: false });
  await eventually(() => expect(sockets.size).toBe(0));
  talker.close();
});

test('a mail server that breaks the line off at any point fails the message and nothing else', async () => {
  const answers = ['220 ready\r\n', '250 ok\r\n', '250 ok\r\n', '250 ok\r\n', '354 go on\r\n', 'no SMTP at all\r\n'];
  for (let last = 0; last <= answers.length; last += 1) {
    const breaker = createServer((socket) => {
      let said = 0;
      const answer = () => {
        if (said === last) socket.resetAndDestroy();
        else socket.write(answers[said] ?? '');
        said += 1;
      };
      socket.on('error', () => undefined).on('data', answer);
      answer();
    });
    await new Promise<void>((done) => {
      breaker.listen(0, '127.0.0.1', done);
    });
    const url = `smtp://127.0.0.1:${(breaker.address() as AddressInfo).port}`;
    const transport = smtpTransport({ url, from: 'no-reply@despacho.example' });
    expect(await transport.send(mail)).toMatchObject({ kind: 'failed' });
    breaker.close();
  }
});
