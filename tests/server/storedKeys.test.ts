import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { JournalEntry } from '#contract/orders/journal.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { openShopSecrets, WEBHOOK_SECRET } from '#server/shops/shopSecrets.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CONTRACT = {
  name: 'SEUR',
  operator: 'SEURSIL',
  reference_mode: 'PARCEL_NUMBER',
  integration_mode: 'BATCH_SFTP',
  label_format: 'ZPL',
  label_size: '10X15',
  services: [],
  multiparcel: true,
  environment: 'live',
};
const ACCOUNT = {
  account_number: '12345-28',
  host: 'sftp.seur.example',
  port: '22',
  username: 'demo',
  range_first: '09000000000001',
  range_last: '09000000009999',
};
const KEYS = { consumer_key: 'ck_1', consumer_secret: 'cs_1' };

describe.each(DEFAULT_BACKENDS)('stored keys on $name', ({ open }) => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let manager: Visitor;

  beforeAll(async () => {
    database = await open();
    world = await openAccounts(database);
    manager = await world.app.signIn('merchant@demo.test');
  });
  afterAll(() => world.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    world.call(manager, method, path, payload);

  /** What the logbook tells of addresses, which it then forgets for the next test. */
  const moves = async () => {
    const { data } = await send('GET', 'logbook?kind[in]=setting');
    await asOwner(database, (trx) => trx.deleteFrom('address_changes').execute());
    return (data as readonly JournalEntry[]).map(({ what, observations, kind, order_id }) => [
      what,
      observations,
      kind,
      order_id,
    ]);
  };

  it.each([{ host: 'sftp.thief.example' }, { port: '2222' }, { username: 'root' }])(
    'of a server for files do not go to another place: %j',
    async (place) => {
      const made = await send('POST', 'carriers', { ...CONTRACT, account: { ...ACCOUNT, password: 'geheim' } });
      const { id } = made.data as { id: number };
      const put = (account: object, more: object = {}) =>
        send('PUT', `carriers/${id}`, { ...CONTRACT, account: { ...ACCOUNT, ...account }, ...more });
      const secrets = async () =>
        ((await send('GET', `carriers/${id}/account`)).data as { secrets_set: string[] }).secrets_set;
      // What stays where it is keeps its secret, and asks for nothing.
      expect((await put({ range_last: '09000000008888' })).status).toBe(200);
      expect(await secrets()).toContain('password');

      expect(await put(place)).toMatchObject({ status: 422, errors: { password: ['required'] } });
      expect(await put(place, { password: 'wrong' })).toMatchObject({ status: 403 });
      const own = { password: DEMO_PASSWORD };
      expect(await put(place, own)).toMatchObject({ status: 422, errors: { 'account.password': ['required'] } });
      expect((await send('GET', `carriers/${id}/account`)).data).toMatchObject({
        values: { host: ACCOUNT.host, port: ACCOUNT.port, username: ACCOUNT.username },
      });
      expect(await moves()).toEqual([]);
      expect((await put({ ...place, password: 'neu' }, own)).status).toBe(200);
      const { host, port, username } = { ...ACCOUNT, ...place };
      const places = `sftp.seur.example 22 demo → ${host} ${port} ${username}`;
      expect(await moves()).toEqual([['moveCarrier', `SEUR: ${places}`, 'setting', null]]);
    },
  );

  it.each(['https://thief.example', 'http://shop.example', 'https://shop.example/other'])(
    'of a shop do not go to %s',
    async (url) => {
      const name = `Tienda ${url}`;
      const made = await send('POST', 'eplatforms/woocommerce/create', { name, url: 'https://shop.example', ...KEYS });
      const { id } = made.data as { id: number };
      const stored = () =>
        asOwner(database, (trx) =>
          trx.selectFrom('eplatforms').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        );
      const put = (body: object) => send('POST', `eplatforms/${id}/update`, { name, ...body });
      const opened = async () => openShopSecrets(await stored(), SERVICES.secrets);
      const before = await opened();
      expect((await put({ url: 'https://www.shop.example/' })).status).toBe(200);
      expect(await opened()).toEqual(before);

      expect(await put({ url })).toMatchObject({ status: 422, errors: { password: ['required'] } });
      expect(await put({ url, ...KEYS, password: 'wrong' })).toMatchObject({ status: 403 });
      expect(await put({ url, password: DEMO_PASSWORD })).toMatchObject({
        status: 422,
        errors: { consumer_key: ['required'], consumer_secret: ['required'] },
      });
      expect((await stored()).url).toBe('https://www.shop.example');
      const keys = { consumer_key: 'ck_2', consumer_secret: 'cs_2' };
      expect((await put({ url, ...keys, password: DEMO_PASSWORD })).status).toBe(200);
      expect(await moves()).toEqual([['moveShop', `${name}: https://www.shop.example → ${url}`, 'setting', null]]);
      // The place of before knows how messages were signed until now.
      const after = await opened();
      expect([after['consumer_key'], after[WEBHOOK_SECRET] === before[WEBHOOK_SECRET]]).toEqual(['ck_2', false]);
      await asOwner(database, (trx) => trx.deleteFrom('eplatforms').where('id', '=', id).execute());
    },
  );

  it('tells in the logbook where webhooks may go from now on, and where no more, once each', async () => {
    const url = 'https://hook.example/a';
    const made = await send('POST', 'webhooks/addresses', { url });
    await send('POST', 'webhooks/addresses', { url });
    expect(await moves()).toEqual([['addWebhookAddress', `hook.example: — → ${url}`, 'setting', null]]);
    await send('DELETE', `webhooks/addresses/${(made.data as { id: number }).id}`);
    expect(await moves()).toEqual([['removeWebhookAddress', `hook.example: ${url} → —`, 'setting', null]]);
  });
});
