import type { Reprint } from '#contract/printing/reprints.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(BACKENDS)('reprints on $name', ({ open }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;

  beforeAll(async () => {
    database = await open();
    const [mine = 0, other = 0] = await createAccounts(database, quickHash);
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    await asOwner(database, async (trx) => {
      const orders = [
        orderRow(mine, 'PED-1'),
        orderRow(mine, 'Ped-2_50%'),
        orderRow(mine, 'GONE', { deleted_at: new Date() }),
        orderRow(other, 'THEIRS'),
      ];
      const ids = await trx.insertInto('orders').values(orders).returning('id').execute();
      const [one = 0, two = 0, gone = 0, theirs = 0] = ids.map(({ id }) => id);
      const event = (order_id: number, hour: number, action: string, payload: object, client_id = mine) => ({
        client_id,
        order_id,
        at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
        user_name: hour % 2 === 0 ? 'Marta Tienda' : 'Pablo Almacén',
        source: 'user' as const,
        action,
        payload: JSON.stringify(payload),
      });
      const label = { number: 1, format: 'ZPL' };
      await trx
        .insertInto('order_events')
        .values([
          event(one, 8, 'printLabel', label),
          event(one, 9, 'printLabel', { ...label, reason: 'damaged' }),
          event(two, 10, 'printDocument', { document: 'cn23', reason: 'printer' }),
          event(two, 11, 'printManifest', { reason: 'lost' }),
          event(one, 12, 'createLabel', { reason: 'damaged' }),
          event(gone, 13, 'printLabel', { ...label, reason: 'damaged' }),
          event(theirs, 14, 'printLabel', { ...label, reason: 'other' }, other),
        ])
        .execute();
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const read = async (query = '', who = merchant) => {
    const { body } = await who.get(`/api/v1/reports/reprints?${query}`);
    return { meta: body.meta, rows: body.data as readonly Reprint[] };
  };
  const found = async (query: string, who = merchant) =>
    (await read(query, who)).rows.map((row) => `${row.order_reference} ${row.reason}`);

  test('are the prints that somebody gave a reason for, the newest first, page by page', async () => {
    const { meta, rows } = await read('per_page=2');
    expect(meta).toEqual({ current_page: 1, per_page: 2, total: 3, last_page: 2 });
    const shared = { id: expect.any(Number) as number, order_id: expect.any(Number) as number, order_type: 'order' };
    expect([...rows, ...(await read('per_page=2&page=2')).rows]).toEqual([
      {
        ...shared,
        at: '2026-11-20T11:00:00.000Z',
        order_reference: 'Ped-2_50%',
        what: 'printManifest',
        number: null,
        document: null,
        reason: 'lost',
        user_name: 'Pablo Almacén',
      },
      {
        ...shared,
        at: '2026-11-20T10:00:00.000Z',
        order_reference: 'Ped-2_50%',
        what: 'printDocument',
        number: null,
        document: 'cn23',
        reason: 'printer',
        user_name: 'Marta Tienda',
      },
      {
        ...shared,
        at: '2026-11-20T09:00:00.000Z',
        order_reference: 'PED-1',
        what: 'printLabel',
        number: 1,
        document: null,
        reason: 'damaged',
        user_name: 'Pablo Almacén',
      },
    ]);
  });

  test.each([
    ['search=ped', ['Ped-2_50% lost', 'Ped-2_50% printer', 'PED-1 damaged']],
    ['search=ed-1', ['PED-1 damaged']],
    ['search=50%25', ['Ped-2_50% lost', 'Ped-2_50% printer']],
    ['search=_1', []],
    ['search=GONE', []],
    ['search=THEIRS', []],
    ['reason[in]=damaged,lost', ['Ped-2_50% lost', 'PED-1 damaged']],
    ['reason=other', []],
    ['user_name=marta', ['Ped-2_50% printer']],
    ['user_name=pablo&reason=lost', ['Ped-2_50% lost']],
  ])('are found: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('of all clients stand in one list for who runs them', async () => {
    expect(await found('', await app.signIn('admin@demo.test'))).toEqual([
      'THEIRS other',
      'Ped-2_50% lost',
      'Ped-2_50% printer',
      'PED-1 damaged',
    ]);
  });

  test('are not shown to who may not read the logbook', async () => {
    for (const account of ['picker@demo.test', 'operator@demo.test']) {
      const { status } = await (await app.signIn(account)).get('/api/v1/reports/reprints');
      expect([account, status]).toEqual([account, 403]);
    }
  });
});
