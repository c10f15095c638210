import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogisticOperator } from '#contract/carriers/carriers.ts';
import type { Carrier } from '#contract/orders/places.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { alertCredential } from '#server/carriers/tracking/alertPlace.ts';
import { openSecrets } from '#server/carriers/contracts/carrierAccount.ts';
import { resealAll } from '#server/launch/resealAll.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const OLD = newSecretKey();
const box = secretBox([OLD]);

describe.each(DEFAULT_BACKENDS)('contracts with carriers on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let ups: UpsServer;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    ups = await upsServer();
    app = await testApp(database, { services: { ...SERVICES, secrets: box, carriers: carrierWorldAt(ups.address) } });
    merchant = await app.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await ups.close();
    await database.close();
  });

  const CONTRACT = {
    name: 'UPS Standard',
    operator: 'UPS',
    reference_mode: 'PARCEL_NUMBER',
    integration_mode: 'API',
    label_format: 'ZPL',
    label_size: '4X6',
    services: ['11'],
    multiparcel: true,
    environment: 'live',
  };
  const create = async (changes: object = {}) => {
    const { body } = await merchant.post('/api/v1/carriers', { ...CONTRACT, account: null, ...changes });
    return body as { data: Carrier; errorCode: number; errors: Record<string, string[]> };
  };
  const send = async (url: string, payload: object) => {
    const answer = await merchant.call({ method: 'PUT', url, payload });
    return { body: answer.json<{ errors: unknown }>() };
  };
  const put = (id: number, changes: object) => send(`/api/v1/carriers/${id}`, { ...CONTRACT, ...changes });
  const row = (id: number) =>
    asOwner(database, (trx) => trx.selectFrom('carriers').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const accountOf = async (id: number) => (await merchant.get(`/api/v1/carriers/${id}/account`)).body.data;

  test('without an account the simulator works for it, and it says so', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ line: 'sandbox', services: [{ code: '11', name: 'Standard' }], deleted_at: null });
    expect((await merchant.post(`/api/v1/carriers/${data.id}/test`, {})).body.data).toEqual({
      ok: true,
      problem: null,
    });
    expect(ups.calls).toEqual([]);
  });

  test('an operator of the house needs no account, and nothing of it is a trial', async () => {
    for (const operator of ['CLICKANDCOLLECT', 'DRAGEU1C']) {
      const { data } = await create({ operator, label_size: '10X15', services: [] });
      expect(data).toMatchObject({ line: 'own', operator });
    }
    const { body } = await merchant.get('/api/v1/logisticOperators');
    const own = (body.data as LogisticOperator[]).filter((one) => one.own).map(({ code }) => code);
    expect(own).toEqual(['CLICKANDCOLLECT', 'DRAGEU']);
  });

  test('a secret is kept sealed, never sent back, and stays when it is left out', async () => {
    const { data } = await create({ account: ups.account });
    expect(data.line).toBe('live');
    const stored = await row(data.id);
    expect(JSON.stringify(stored)).not.toContain(ups.account['client_secret']);
    expect(openSecrets(stored, box)).toEqual({ client_secret: ups.account['client_secret'] });
    const { client_secret, ...values } = ups.account;
    expect(await accountOf(data.id)).toEqual({ values, secrets_set: ['client_secret'] });
    const everything = JSON.stringify([
      (await merchant.get('/api/v1/carriers?active=2')).body,
      (await merchant.get('/api/v1/carriers?active=2')).body,
      await accountOf(data.id),
    ]);
    expect(everything).not.toContain(client_secret);
    await put(data.id, { name: 'Otra', account: values });
    expect(openSecrets(await row(data.id), box)).toEqual({ client_secret });
    await put(data.id, { account: null });
    expect(await row(data.id)).toMatchObject({ secrets: null, account: {} });
    expect((await put(data.id, { account: values })).body).toMatchObject({
      errors: { 'account.client_secret': ['required'] },
    });
  });

  test('the account is tried out with the operator, and its answer is kept until the account changes', async () => {
    const { data } = await create({ account: ups.account });
    const path = `/api/v1/carriers/${data.id}/test`;
    expect((await merchant.post(path, {})).body.data).toEqual({ ok: true, problem: null });
    await put(data.id, { account: { ...ups.account, client_secret: 'wrong' } });
    expect(await row(data.id)).toMatchObject({ tested_at: null });
    const { body } = await merchant.post(path, {});
    expect(body.data).toMatchObject({ ok: false, problem: expect.stringContaining('10401') });
    expect(await row(data.id)).toMatchObject({ test_problem: expect.stringContaining('10401') });
    expect(ups.booked).toEqual([]);
  });

  test('takes only what its operator offers', async () => {
    expect((await create({ operator: 'NADIE' })).errorCode).toBe(2004);
    expect((await create({ label_size: 'A4' })).errorCode).toBe(14008);
    expect((await create({ operator: 'CORREOS', label_format: 'GIF', services: [] })).errorCode).toBe(14005);
    expect((await create({ services: ['S0132'] })).errorCode).toBe(14006);
    expect((await create({ reference_mode: 'ECB' })).errors).toEqual({ reference_mode: ['unknown'] });
    expect((await create({ integration_mode: 'BATCH_SFTP' })).errors).toEqual({ integration_mode: ['unknown'] });
    expect((await create({ account: { ...ups.account, account_number: 'corto' } })).errors).toEqual({
      'account.account_number': ['format'],
    });
    const own = { operator: 'CLICKANDCOLLECT', label_format: 'PDF', label_size: '10X15', services: [] };
    expect((await create({ ...own, account: { user: 'x' } })).errors).toEqual({ account: ['unsupported'] });
    const byFiles = { operator: 'SEURSIL', label_size: '10X15', services: [], integration_mode: 'BATCH_SFTP' };
    const keys = await create({ ...byFiles, account: { password: 'x', port: 'ssh' } });
    // Either password or key is enough.
    expect(Object.keys(keys.errors).filter((field) => /password|private_key|port/.test(field))).toEqual([
      'account.port',
    ]);
    const { data } = await create();
    const changed = await put(data.id, {
      account: null,
      operator: 'DHL',
      label_format: 'PDF',
      label_size: 'ECOM26_84_001',
    });
    expect(changed.body).toMatchObject({ errors: { operator: ['unchangeable'] } });
  });

  test('is disabled and enabled, and filtered by it', async () => {
    const { data } = await create();
    const idsOf = async (active: number) =>
      ((await merchant.get(`/api/v1/carriers?active=${active}`)).body.data as Carrier[]).map(({ id }) => id);
    await send(`/api/v1/carriers/${data.id}/disable`, {});
    expect([(await idsOf(0)).includes(data.id), (await idsOf(1)).includes(data.id)]).toEqual([false, true]);
    await send(`/api/v1/carriers/${data.id}/enable`, {});
    expect([(await idsOf(0)).includes(data.id), (await idsOf(2)).includes(data.id)]).toEqual([true, true]);
  });

  test('the services of a client are those of its contracts in use, and its carriers are listed by either address', async () => {
    const { data } = await create({ name: 'Solo exprés', services: ['07', '65'] });
    const { id_client: client, id } = data;
    type Offered = { name: string; services: { code: string }[] }[];
    const offered = async () =>
      ((await merchant.get(`/api/v1/carriers/${client}/operator_services`)).body.data as Offered)
        .filter(({ name }) => name === 'Solo exprés')
        .map(({ services }) => services.map(({ code }) => code).toSorted());
    expect(await offered()).toEqual([['07', '65']]);
    const [ours, theirs] = await Promise.all(
      ['carriers?active=2', `clients/${client}/carriers?active=2`].map(
        async (path) => (await merchant.get(`/api/v1/${path}`)).body.data as Carrier[],
      ),
    );
    expect(theirs).toEqual(ours);
    expect(theirs?.map((one) => one.id)).toContain(id);
    await send(`/api/v1/carriers/${id}/disable`, {});
    expect(await offered()).toEqual([]);
  });

  test('its operator tells of parcels without a session, and only with the credential of the contract', async () => {
    const { data } = await create({ account: ups.account });
    const credential = await asOwner(database, async (trx) => {
      const started = await trx.selectFrom('server_meta').select('id').executeTakeFirst();
      if (!started) await trx.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 1 }).execute();
      return alertCredential(trx, data.id);
    });
    const tell = async (shown: string | null, payload = '{"trackingNumber":"1Z1"}', id: number | string = data.id) =>
      (
        await app.app.inject({
          method: 'POST',
          url: `/api/carriers/${id}/alerts`,
          headers: { 'content-type': 'application/json', ...(shown !== null && { credential: shown }) },
          payload,
        })
      ).statusCode;
    expect([await tell(null), await tell('x'), await tell(credential, '{}', 'nobody')]).toEqual([401, 401, 401]);
    expect([await tell(credential), await tell(credential, 'no JSON'), await tell(credential, '[]')]).toEqual([
      200, 200, 200,
    ]);
  });

  test('operators say what a contract with them may hold, and provinces their zone', async () => {
    const operators = (await merchant.get('/api/v1/logisticOperators')).body.data as LogisticOperator[];
    expect(operators.map(({ code, account }) => [code, account?.map(({ name }) => name) ?? null])).toContainEqual([
      'DHL',
      ['account_number', 'username', 'password'],
    ]);
    const zones = (await merchant.get('/api/v1/statesZones')).body.data as { name: string; zone: string }[];
    expect(
      zones
        .filter(({ zone }) => zone !== 'PEN')
        .map(({ zone }) => zone)
        .toSorted(),
    ).toEqual(['BAL', 'CAN', 'CAN', 'CEU', 'MEL']);
  });

  test('all secrets are sealed anew with another key, and what no key opens is counted and kept', async () => {
    const { data } = await create({ account: ups.account });
    const lost = await create({ account: ups.account });
    await asOwner(database, (trx) =>
      trx.updateTable('carriers').set({ secrets: 'gone.a.b.c' }).where('id', '=', lost.data.id).execute(),
    );
    const present = newSecretKey();
    const done = await asOwner(database, (trx) => resealAll(trx, secretBox([present, OLD])));
    expect([done.unreadable, done.sealed > 0]).toEqual([1, true]);
    const opened = openSecrets(await row(data.id), secretBox([present]));
    expect(opened).toEqual({ client_secret: ups.account['client_secret'] });
    expect(await row(lost.data.id)).toMatchObject({ secrets: 'gone.a.b.c' });
  });
});
