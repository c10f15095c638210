import { createVerify, X509Certificate } from 'node:crypto';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { NOW, testApp, type TestApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { DEMO_ACCOUNTS } from '#server/demo/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const HASH = '0123456789abcdef'.repeat(4);

describe('the signature of prints', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.openDemo(NOW);
    server = await testApp(database);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  it('is that of the certificate that anybody who prints can read; the key is in no answer (S16)', async () => {
    const person = await server.signIn(DEMO_ACCOUNTS[0]?.email ?? '');
    const { body } = await person.get('/api/v1/qzsign/certificate');
    const { certificate, fingerprint } = body.data as { certificate: string; fingerprint: string };
    const { data } = (await person.get(`/api/v1/qzsign?signature=${HASH}`)).body.data as { data: string };
    const { publicKey, fingerprint256 } = new X509Certificate(certificate);
    expect(createVerify('RSA-SHA512').update(HASH).verify(publicKey, data, 'base64')).toBe(true);
    expect(fingerprint).toBe(fingerprint256);
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });

  it('is given for the hash of a message alone, to nobody without a session', async () => {
    const person = await server.signIn(DEMO_ACCOUNTS[0]?.email ?? '');
    for (const text of ['', 'hola', HASH.slice(1), `${HASH}0`, `${HASH} `, 'z'.repeat(64)])
      expect((await person.get(`/api/v1/qzsign?signature=${encodeURIComponent(text)}`)).body.errorCode).toBe(5600);
    expect((await server.visitor().get(`/api/v1/qzsign?signature=${HASH}`)).status).toBe(401);
  });
});
