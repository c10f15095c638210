import { createAccounts } from '#server/demo/createAccounts.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { dropExpired } from '#server/service/dropExpired.ts';
import { insertLotRows } from '#tests/factories/lotRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

/** When the rows were made. */
const AT = new Date('2026-11-20T10:00:00Z');
const daysLater = (days: number) => new Date(AT.getTime() + days * 86_400_000);
const TABLES = ['mails', 'webhook_deliveries', 'tracking_events'] as const;

describe.each(BACKENDS)('what is kept for a time on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clients: readonly number[] = [];

  beforeEach(async () => {
    await database?.close();
    database = await open();
    clients = await createAccounts(database, quickHash);
    for (const client_id of clients)
      await inScope(database, { kind: 'client', clientId: client_id }, async (trx) => {
        const { id: order_id } = await trx
          .insertInto('orders')
          .values(orderRow(client_id, 'PED-1'))
          .returning('id')
          .executeTakeFirstOrThrow();
        await insertLotRows(trx, { client_id, order_id });
        const told = { operator: 'SEUR', tracking_number: 'N', code: 'LC001', place: '', text: '' } as const;
        await trx
          .insertInto('tracking_events')
          .values({ client_id, order_id, ...told, at: AT, received_at: AT })
          .execute();
      });
  });
  afterAll(() => database.close());

  /** Rows of a client in each table. */
  const counts = (clientId = clients[0]) =>
    asOwner(database, async (trx) => {
      const rows = TABLES.map((table) =>
        trx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('client_id', '=', clientId ?? 0)
          .executeTakeFirstOrThrow(),
      );
      return (await Promise.all(rows)).map((row) => row.rows);
    });
  const set = (name: string, days: number) =>
    asOwner(database, (trx) =>
      trx
        .insertInto('configurations')
        .values({ client_id: clients[0] ?? 0, name: `retention_${name}`, value: String(days), updated_at: AT })
        .execute(),
    );

  test('goes after its standard time, each by its own', async () => {
    await dropExpired(database, daysLater(89));
    expect(await counts()).toEqual([1, 1, 1]);
    await dropExpired(database, daysLater(91));
    expect(await counts()).toEqual([1, 0, 1]);
    await dropExpired(database, daysLater(731));
    expect(await counts()).toEqual([0, 0, 1]);
    await dropExpired(database, daysLater(1096));
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('keeps what a client keeps longer, and drops what it keeps shorter', async () => {
    await set('webhooks', 3650);
    await set('mails', 90);
    await set('tracking', 180);
    await dropExpired(database, daysLater(181));
    expect(await counts()).toEqual([0, 1, 0]);
    expect(await counts(clients[1]), 'another client keeps its own').toEqual([1, 0, 1]);
  });

  test('never drops what waits to be sent', async () => {
    await asOwner(database, async (trx) => {
      await trx.updateTable('mails').set({ state: 'waiting' }).execute();
      await trx.updateTable('webhook_deliveries').set({ state: 'calling' }).execute();
    });
    await dropExpired(database, daysLater(4000));
    expect(await counts()).toEqual([1, 1, 0]);
  });

  test('drops more than fits into one transaction', async () => {
    const [client_id = 0] = clients;
    await asOwner(database, async (trx) => {
      const { order_id } = await trx
        .selectFrom('tracking_events')
        .select('order_id')
        .where('client_id', '=', client_id)
        .executeTakeFirstOrThrow();
      const told = { operator: 'SEUR', code: 'LC001', place: '', text: '' } as const;
      const at = { at: AT, received_at: AT };
      const rows = Array.from({ length: 1200 }, (_, place) => {
        const tracking_number = `N${place}`;
        return { client_id, order_id, ...told, ...at, tracking_number };
      });
      await trx.insertInto('tracking_events').values(rows).execute();
    });
    await dropExpired(database, daysLater(1096));
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
