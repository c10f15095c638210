import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import { HOST_KEYS, sftpServer } from '#tests/fakes/carriers/sftpServer.ts';
import { afterEach, expect, it } from 'vitest';
import { type FileSession, withFileHost } from './fileHost.ts';

const LARGEST = 100_000;
const RULES = { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 60_000 };
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of clean.splice(0)) await close();
});

const visit = <Result>(port: number, password: string, work: (session: FileSession) => Promise<Result>) =>
  withFileHost({ host: 'sftp.example', port, username: 'despacho', password, privateKey: null }, RULES, null, work);

it('says that a server which breaks the protocol after the login is broken, and goes on', async () => {
  // The answer to the first request after INIT is a packet of no bytes.
  const answers = [Buffer.from('000000050200000003', 'hex'), Buffer.from('00000000', 'hex')];
  const server = new ssh2.Server({ hostKeys: [HOST_KEYS[0]] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (asked) => asked.accept());
    client.on('session', (accept) =>
      accept().on('subsystem', (acceptChannel) => {
        const channel = acceptChannel();
        channel.on('data', () => channel.write(answers.shift() ?? Buffer.alloc(0)));
      }),
    );
  });
  clean.push(() => server.close());
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await expect(visit(port, 'x', (session) => session.list('in'))).rejects.toMatchObject({ problem: 'broken' });
});

it('reads a file up to what is asked for, and no more of one that goes on, whatever its listing says', async () => {
  const server = await sftpServer();
  clean.push(server.close);
  const [port, password] = [Number(server.account['port']), server.account['password'] ?? ''];
  server.lay('in/whole.csv', 'a'.repeat(LARGEST));
  server.lay('in/more.csv', 'a'.repeat(LARGEST + 1));
  server.lay('in/endless.csv', 'a');
  await visit(port, password, async (session) => {
    expect((await session.read('in/whole.csv', LARGEST))?.length).toBe(LARGEST);
    expect(await session.read('in/more.csv', LARGEST)).toBeNull();
    await expect(session.read('in/none.csv', LARGEST)).rejects.toMatchObject({ problem: 'missing' });
    server.faults.push('endless');
    expect((await session.list('in')).find(({ name }) => name === 'endless.csv')?.size).toBe(1);
    expect(await session.read('in/endless.csv', LARGEST)).toBeNull();
  });
});
