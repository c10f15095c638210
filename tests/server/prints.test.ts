import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, expect, describe, test } from 'vitest';

const NOW = new Date('2026-11-20T10:00:00.000Z');

describe.each(DEFAULT_BACKENDS)('what is printed stands in the history on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Visitor;
  let order = 0;
  let later = 0;

  beforeAll(async () => {
    database = await open();
    const [client_id = 0] = await createAccounts(database, quickHash);
    order = await asOwner(database, async (trx) => {
      await trx
        .insertInto('offices')
        .values({ client_id, kind: 'warehouse', name: 'Nave', cif: 'B12345674', phone: '910000000', ...OFFICE_ADDRESS })
        .execute();
      const carrier = await trx
        .insertInto('carriers')
        .values({ client_id, ...CARRIER_CONTRACT })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = orderRow(client_id, 'P-1', { carrier_id: carrier.id, phone: '600123456', total_weight_g: 700 });
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('order_statuses')
        .values({ client_id, order_id: id, status: row.status, at: NOW, received_at: NOW, source: 'import' })
        .execute();
      return id;
    });
    const actor = { userId: 1, name: 'Ana', roleIds: [3] };
    await makeLabel(
      order,
      {},
      { database, clientId: client_id, actor, source: 'system', services: SERVICES, now: () => NOW, effectId: 'id' },
    );
    server = await testApp(database, { now: () => new Date(NOW.getTime() + later) });
    merchant = await server.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const fetch = async (path: string, site = 'same-origin') => {
    later += 1000;
    const { statusCode } = await merchant.call({
      method: 'GET',
      url: `/api/v1/orders/${path}`,
      headers: { 'sec-fetch-site': site },
    });
    expect(statusCode).toBe(200);
  };
  const prints = async () => {
    const { body } = await merchant.get(`/api/v1/orders/${order}/timeline`);
    return (body.data as { what: string; user_name: string; details: object }[])
      .filter(({ what }) => what.startsWith('print'))
      .map(({ what, user_name, details }) => ({ what, user_name, details }));
  };

  test('a label by its parcel, a paper by its name, a manifest when it is printed again; looked at and kept is one', async () => {
    await fetch(`${order}/labels/1`);
    await fetch(`${order}/labels/1`);
    await fetch(`${order}/customs_document/ptd`);
    await fetch(`${order}/manifest-document`);
    await fetch(`${order}/manifest-document`);
    expect((await prints()).toReversed()).toEqual([
      { what: 'printLabel', user_name: expect.any(String), details: { number: 1, format: 'ZPL' } },
      { what: 'printDocument', user_name: expect.any(String), details: { document: 'ptd' } },
      { what: 'printManifest', user_name: expect.any(String), details: {} },
    ]);
    later += 61_000;
    await fetch(`${order}/labels/1`);
    expect(await prints()).toHaveLength(4);
  });

  test('a paper that is printed again says why', async () => {
    later += 120_000;
    await fetch(`${order}/customs_document/ptd?reason=damaged`);
    expect((await prints())[0]?.details).toEqual({ document: 'ptd', reason: 'damaged' });
  });

  test('the page of another site that leads here writes nothing', async () => {
    const before = await prints();
    later += 120_000;
    await fetch(`${order}/labels/1`, 'cross-site');
    await fetch(`${order}/customs_document/ptd`, 'cross-site');
    expect(await prints()).toEqual(before);
  });
});
