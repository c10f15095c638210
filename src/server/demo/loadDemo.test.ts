import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { createClients } from './createAccounts.ts';
import { loadDemo } from './loadDemo.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

describe.each(BACKENDS)('the demo on $name', ({ open }) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await open();
    await createClients(database);
    await loadDemo(database, NOW);
  });
  afterAll(() => database.close());

  const count = (clientId: number, table: 'orders' | 'products' | 'order_lines') =>
    inScope(database, { kind: 'client', clientId }, async (trx) => {
      const { n } = await trx.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return n;
    });

  it('holds every order and product of its files, for each client its own', async () => {
    const [first = 0, second = 0] = await createClients(database);
    expect([await count(first, 'orders'), await count(first, 'products')]).toEqual([200, 1450]);
    expect([await count(second, 'orders'), await count(second, 'products')]).toEqual([12, 45]);
    expect(await count(first, 'order_lines')).toBeGreaterThan(3_500);
  });

  it('is loaded once', async () => {
    expect(await loadDemo(database, NOW)).toBe(false);
    expect(await createClients(database)).toHaveLength(2);
  });

  it('lets the picker see the orders of the Flow list without the 11 returns, and never those of the other client', async () => {
    const server = await testApp(database);
    const picker = await server.signIn('picker@demo.test');
    const list = await picker.get('/api/v1/orders?flow=to-pickup&per_page=500');
    expect(list).toMatchObject({ status: 200, body: { meta: { total: 189 } } });
    expect(JSON.stringify(list.body.data)).not.toContain('OTRA-');
    const merchant2 = await server.signIn('merchant2@demo.test');
    expect((await merchant2.get('/api/v1/orders?per_page=500')).body.meta?.total).toBe(12);
    await server.app.close();
  });
});
