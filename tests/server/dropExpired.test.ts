import { createAccounts } from '#server/demo/createAccounts.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { FILE_COLUMNS, removeFilesJob } from '#server/jobs/removeFiles.ts';
import { AGED, dropExpired } from '#server/service/dropExpired.ts';
import { RETENTION_SETTINGS } from '#domain/service/retentionSettings.ts';
import { insertEveryTable } from '#tests/factories/everyTableRows.ts';
import { insertLotRows } from '#tests/factories/lotRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { refuseRemovals } from '#tests/fakes/refuseRemovals.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

/** When the rows were made. */
const AT = new Date('2026-11-20T10:00:00Z');
const daysLater = (days: number) => new Date(AT.getTime() + days * 86_400_000);
/** Days that a table in months keeps longer, at most. */
const MONTH = 31;
const TABLES = ['mails', 'webhook_deliveries', 'tracking_events'] as const;
let files = memoryFileStore();
/** Rows that no age drops: the newest status, and a job that waits. */
const LASTING: Readonly<Record<string, number>> = { order_statuses: 1, jobs: 1 };

describe.each(BACKENDS)('what is kept for a time on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clients: readonly number[] = [];

  beforeEach(async () => {
    await database?.close();
    database = await open();
    files = memoryFileStore();
    clients = await createAccounts(database, quickHash);
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

  describe('of what is sent and heard', () => {
    beforeEach(async () => {
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

    test('goes after its standard time, each by its own', async () => {
      await dropExpired(database, daysLater(89));
      expect(await counts()).toEqual([1, 1, 1]);
      await dropExpired(database, daysLater(91));
      expect(await counts()).toEqual([1, 0, 1]);
      await dropExpired(database, daysLater(731));
      expect(await counts()).toEqual([0, 0, 1]);
      await dropExpired(database, daysLater(1096));
      expect(await counts(), 'its month is not over').toEqual([0, 0, 1]);
      await dropExpired(database, daysLater(1096 + MONTH));
      expect(await counts()).toEqual([0, 0, 0]);
    });

    test('keeps what a client keeps longer, and drops what it keeps shorter', async () => {
      await set('webhooks', 3650);
      await set('mails', 90);
      await set('tracking', 180);
      await dropExpired(database, daysLater(181 + MONTH));
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
      await asOwner(database, (trx) =>
        trx
          .insertInto('configurations')
          .values({ client_id: clients[1] ?? 0, name: 'retention_tracking', value: '3650', updated_at: AT })
          .execute(),
      );
      await dropExpired(database, daysLater(1096 + MONTH));
      expect(await counts()).toEqual([0, 0, 0]);
      expect(await counts(clients[1]), 'another client keeps its own').toEqual([0, 0, 1]);
    });
  });

  /** One order with a row of its own in each table that ages, all of them made at `AT`; of its statuses two. */
  const fill = (clientId: number, open: boolean) =>
    asOwner(database, async (trx) => {
      await insertEveryTable(trx, clientId);
      const { id: order_id } = await trx
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', clientId)
        .where('order_reference', '=', 'PED-1')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const status = { client_id: clientId, order_id, at: AT, received_at: AT, source: 'user' } as const;
      await trx
        .insertInto('order_statuses')
        .values([
          { ...status, status: 'CREATED' },
          { ...status, status: 'SHIPPED' },
        ])
        .execute();
      const job = { client_id: clientId, kind: 'sendMail', payload: '{}', state: 'dead' } as const;
      await trx
        .insertInto('jobs')
        .values({ ...job, due_at: AT, created_at: AT })
        .execute();
      await trx.updateTable('orders').set({ in_to_send: open }).where('client_id', '=', clientId).execute();
      for (const { table, at } of AGED) await sql`update ${sql.table(table)} set ${sql.ref(at)} = ${AT}`.execute(trx);
    });
  const rowsOf = (table: string, clientId: number) =>
    asOwner(database, async (trx) => {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::integer as rows from ${sql.table(table)} where client_id = ${clientId}`.execute(trx);
      return rows[0]?.rows ?? 0;
    });
  test('drops each table by the setting that names it, and not a day before', async () => {
    const [clientId = 0] = clients;
    await fill(clientId, false);
    for (const { table } of AGED) expect(await rowsOf(table, clientId), `rows of ${table}`).toBeGreaterThan(0);
    const byAge = AGED.toSorted(
      (a, b) => RETENTION_SETTINGS[a.setting].standard - RETENTION_SETTINGS[b.setting].standard,
    );
    for (const { table, setting } of byAge) {
      const before = await rowsOf(table, clientId);
      await dropExpired(database, daysLater(RETENTION_SETTINGS[setting].standard - 1));
      expect(await rowsOf(table, clientId), `${table} the day before`).toBe(before);
    }
    await dropExpired(database, daysLater(3651));
    await removeFiles();
    for (const { table } of AGED) {
      expect(await rowsOf(table, clientId), `rows of ${table}`).toBe(LASTING[table] ?? 0);
    }
  });

  test('keeps what an open order was worked on by', async () => {
    const [clientId = 0] = clients;
    await fill(clientId, true);
    await dropExpired(database, daysLater(8000));
    const kept = [
      'labels',
      'picking_incidents',
      'packing_sessions',
      'picking_sessions',
      'order_statuses',
      'order_events',
    ];
    for (const table of kept) expect(await rowsOf(table, clientId), `rows of ${table}`).toBeGreaterThan(0);
  });

  /** Rows in each table that names bytes, and the bytes. @returns the name of the photo among them */
  const fillFiles = async (clientId: number) => {
    await fill(clientId, false);
    const { rows } = await asOwner(database, (trx) =>
      sql<{ stored: string }>`select stored from delivery_proofs union all select stored from quality_images
        union all select name from photos`.execute(trx),
    );
    expect(rows).toHaveLength(3);
    for (const { stored } of rows) await files.put(clientId, stored, new Uint8Array([1]));
    const photo = await asOwner(database, (trx) => trx.selectFrom('photos').select('name').executeTakeFirstOrThrow());
    return photo.name;
  };
  const namingRows = async (clientId: number) => {
    const named = AGED.flatMap(({ table }) => (table in FILE_COLUMNS ? table : []));
    return (await Promise.all(named.map((table) => rowsOf(table, clientId)))).reduce((sum, rows) => sum + rows, 0);
  };
  const removeFiles = (store = files) =>
    runDueJobs([removeFilesJob], { database, files: store, now: () => daysLater(3651) });

  test('takes the bytes once the rows that named them are gone', async () => {
    const [clientId = 0] = clients;
    await fillFiles(clientId);
    const stored = files.names();
    await dropExpired(database, daysLater(3651));
    expect([await namingRows(clientId), files.names()], 'a server may end here').toEqual([0, stored]);
    await removeFiles();
    expect(files.names()).toEqual([]);
  });

  test('leaves all bytes where the rows stay', async () => {
    const [clientId = 0] = clients;
    await fillFiles(clientId);
    const stored = files.names();
    await refuseRemovals(database, () => expect(dropExpired(database, daysLater(3651))).rejects.toThrow('no'));
    expect([await namingRows(clientId), files.names()]).toEqual([3, stored]);
  });

  test('goes on where the server ended among the bytes, and spares a photo that came again', async () => {
    const [clientId = 0] = clients;
    const name = await fillFiles(clientId);
    await dropExpired(database, daysLater(3651));
    let left = 1;
    const ending = {
      ...files,
      remove: async (client: number, name: string) => {
        if (left === 0) throw new Error('ended');
        left -= 1;
        await files.remove(client, name);
      },
    };
    const photo = { client_id: clientId, name, user_id: null, size: 1, created_at: daysLater(3651) };
    await asOwner(database, (trx) => trx.insertInto('photos').values(photo).execute());
    await expect(removeFiles(ending)).rejects.toThrow('ended');
    await asOwner(database, (trx) => sql`update jobs set due_at = ${AT} where kind = 'removeFiles'`.execute(trx));
    await removeFiles();
    expect(files.names()).toEqual([`${clientId}/${name}`]);
  });
});
