import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../db/tenancy.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { seedOrders } from './seedOrders.ts';
import { statusPaths } from './statusPaths.ts';
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
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('orders are like the real ones, and a second run adds to the first', async () => {
    const { clients } = await createWorld(database, []);
    const options = { clientId: clients[0], orders: 60, now: new Date('2026-11-20T08:00:00Z') };
    await seedOrders(database, options);
    await seedOrders(database, options);
    const scope = { kind: 'client', clientId: clients[0] } as const;
    const rows = await inScope(database, scope, (trx) => trx.selectFrom('orders').selectAll().orderBy('id').execute());
    const lines = await inScope(database, scope, (trx) =>
      trx.selectFrom('order_lines').select(['order_id', 'quantity']).execute(),
    );
    expect(rows).toHaveLength(120);
    expect(rows.at(-1)?.order_reference).toBe('SEED-0000120');
    expect(new Set(rows.map((row) => row.status)).size).toBeGreaterThan(5);
    for (const row of rows) {
      const own = lines.filter((line) => line.order_id === row.id);
      expect([row.lines, row.units]).toEqual([own.length, own.reduce((sum, line) => sum + line.quantity, 0)]);
      expect(row.updated_at.getTime()).toBeLessThanOrEqual(options.now.getTime());
    }
  });
});
