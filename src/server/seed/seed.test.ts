import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { copyRow } from '../db/copyText.ts';
import { inScope } from '../db/tenancy.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { seedOrders, statusPaths } from './seedOrders.ts';
import { statusFacts } from '#domain/status/status.ts';

test('every history is one that the status table allows, step by step', () => {
  const paths = [...statusPaths().values()];
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    path.slice(1).forEach((status, place) => expect(statusFacts(path[place] ?? '').next?.has(status)).toBe(true));
  }
});

describe.each(BACKENDS)('seeding $name', ({ open }) => {
  let database: DatabaseHandle;
  let clients: readonly [number, number];
  beforeAll(async () => {
    database = await open();
    ({ clients } = await createWorld(database, []));
  });
  afterAll(() => database.close());

  const schema = () =>
    sql<{ text: string }>`
      select indexdef as text from pg_indexes where schemaname in ('public', 'kernel')
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
      union all select relname || ' ' || relrowsecurity || relforcerowsecurity from pg_class where relnamespace in ('public'::regnamespace, 'kernel'::regnamespace)
      order by 1`.execute(database.unscoped);

  test('indexes, keys and policies stand as before, also when the filling fails', async () => {
    const before = await schema();
    expect(before.rows.length).toBeGreaterThan(100);
    await seedOrders(database, { clientId: clients[1], orders: 3, now: new Date('2026-11-20T08:00:00Z') });
    expect(await schema()).toEqual(before);
    await expect(
      seedOrders(database, { clientId: clients[1], orders: 1e16, now: new Date('2026-11-20T08:00:00Z') }),
    ).rejects.toThrow(/out of bounds/);
    expect(await schema()).toEqual(before);
  });

  test('texts come over as they are', () => {
    expect(
      copyRow(['a', 'b', 'c', 'd'], {
        a: 'one\ttwo\n\\three\r',
        b: null,
        c: true,
        d: new Date('2026-11-20T08:00:00Z'),
      }),
    ).toBe(String.raw`one\ttwo\n\\three\r` + '\t\\N\ttrue\t2026-11-20T08:00:00.000Z\n');
  });

  test('orders are like the real ones, and a second run adds to the first', async () => {
    const options = { clientId: clients[0], orders: 60, now: new Date('2026-11-20T08:00:00Z') };
    await seedOrders(database, options);
    await seedOrders(database, options);
    const scope = { kind: 'client', clientId: clients[0] } as const;
    const rows = await inScope(database, scope, (trx) => trx.selectFrom('orders').selectAll().orderBy('id').execute());
    const lines = await inScope(database, scope, (trx) =>
      trx.selectFrom('order_lines').select(['order_id', 'quantity']).execute(),
    );
    const statuses = await inScope(database, scope, (trx) =>
      trx.selectFrom('order_statuses').select(['order_id', 'status']).orderBy('id').execute(),
    );
    const texts = await inScope(
      database,
      scope,
      async (trx) =>
        (await sql<{ search: string }>`select search from order_texts order by order_id`.execute(trx)).rows,
    );
    expect(texts.map(({ search }) => search)).toEqual(rows.map(({ search }) => search));
    expect(rows).toHaveLength(120);
    expect(rows.at(-1)?.order_reference).toBe('SEED-0000120');
    expect(new Set(rows.map((row) => row.status)).size).toBeGreaterThan(5);
    for (const row of rows) {
      const own = lines.filter((line) => line.order_id === row.id);
      expect([row.lines, row.units]).toEqual([own.length, own.reduce((sum, line) => sum + line.quantity, 0)]);
      expect(statuses.filter((status) => status.order_id === row.id).at(-1)?.status).toBe(row.status);
      expect(row.updated_at.getTime()).toBeLessThanOrEqual(options.now.getTime());
    }
  });
});
