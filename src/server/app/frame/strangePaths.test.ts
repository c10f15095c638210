import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { type Rates, RATES, rateLimiter } from '../../kernel/rateLimits.ts';

/** Addresses that no page of ours leads to, as a scanner sends them: a browser would tidy them first. */
const STRANGE = [
  '/../x',
  '/..',
  '//x',
  '//',
  '/./',
  '/%2e%2e/x',
  '/%2e%2e%2f%2e%2e%2fx',
  '/a\\b',
  '/%00',
  '/sw.js%00',
  '/assets/%00',
  '/assets/../../x',
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%af',
  '/%u0041',
  '/api/../x',
  '/api//v1',
  '/api/%00',
  '/api/v1/%',
  '/sanctum/%ff',
  '/.git/config',
  'http://evil.test/x',
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(5000)}`,
  `/${'../'.repeat(50)}etc/passwd`,
  '/assets/',
  '/index.html/',
] as const;

let dist: string;
let database: DatabaseHandle;
let server: TestApp;
const log: string[] = [];

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'despacho-strange-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'sw.js'), '');
  const [embedded] = BACKENDS;
  if (!embedded) throw new Error('no database to test on');
  database = await embedded.open();
});
afterAll(async () => {
  await database.close();
  rmSync(dist, { recursive: true, force: true });
});
beforeEach(() => async () => server.app.close());

async function listen(rates: Partial<Rates> = {}): Promise<void> {
  log.length = 0;
  server = await testApp(database, {
    clientDir: dist,
    limiter: rateLimiter({ ...RATES, ...rates }),
    log: { write: (line) => void log.push(line) },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Byte for byte: `inject` and `fetch` tidy an address before they send it. */
async function statusOf(path: string): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (part) => (heard += part.toString('latin1')));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);
}

describe('an address that leads nowhere', () => {
  it('is 404 whatever it is made of, and no line in the log', async () => {
    await listen();
    const answers: (readonly [string, number])[] = [];
    for (const path of STRANGE) answers.push([path.slice(0, 40), await statusOf(path)]);
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
    expect(log).toEqual([]);
  });

  it.each(['//x', '/%', '/%00', '/nothing', '/index.html', '/sw.js', '/api/nothing', '/api/v1/%'])(
    '%s is counted like every other',
    async (path) => {
      const few = { burst: 3, perSecond: 0.001 };
      await listen({ address: few, file: few });
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push(await statusOf(path));
      expect(statuses.slice(3)).toEqual([429, 429]);
      expect(statuses.slice(0, 3)).not.toContain(429);
    },
  );
});
