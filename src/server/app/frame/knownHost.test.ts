import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { describe, expect, it } from 'vitest';
import { knownHost } from './knownHost.ts';

const local = knownHost({
  host: '127.0.0.1',
  trustProxy: false,
  allowedOrigins: ['http://almacen.test:5173', 'nonsense'],
  publicUrl: 'https://despacho.example',
});

describe('the host that a request names', () => {
  it.each([
    'localhost:8080',
    'localhost',
    '127.0.0.1:8080',
    '127.1.2.3',
    '[::1]:8080',
    'app.localhost:8080',
    'LOCALHOST',
    'almacen.test:8080',
    'despacho.example',
    '127.0.0.1',
  ])('%s leads to this machine', (host) => expect(local(host)).toBe(true));

  it.each([
    undefined,
    '',
    'evil.test:8080',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '127.0.0.1.nip.io:8080',
    '169.254.1.1',
    'evil.test@127.0.0.1:x',
    '10.0.0.7:8080',
    'notlocalhost',
    'localhost evil',
  ])('%s does not', (host) => expect(local(host)).toBe(false));

  it('passes every name where others reach the server', () => {
    for (const reach of [
      { host: '0.0.0.0', trustProxy: false },
      { host: '127.0.0.1', trustProxy: true },
    ]) {
      expect(
        knownHost({ ...reach, allowedOrigins: [], publicUrl: 'http://localhost:8080' })('despacho.example:443'),
      ).toBe(true);
    }
  });

  it('is asked for before anything else, on pages as on calls', async () => {
    const database = await openPgliteCopy();
    const { app } = await testApp(database, { knownHost: local });
    for (const url of ['/', '/api/health', '/api/v1/user/current', '/api/docs', '/api/v1/events']) {
      const answer = await app.inject({ url, headers: { host: 'evil.test:8080' } });
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 421, { success: false, errorCode: 421 }]);
    }
    expect((await app.inject({ url: '/api/health', headers: { host: 'localhost:8080' } })).statusCode).toBe(200);
    await app.close();
    await database.close();
  });
});
