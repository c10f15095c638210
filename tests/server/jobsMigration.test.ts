import { sql } from 'kysely';
import { mailJob } from '#server/messages/mailJob.ts';
import { webhookJob } from '#server/messages/webhooks/webhookJob.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { insertEplatform } from '#tests/factories/eplatformRows.ts';
import { type ActionWorld, openActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;
const AT = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number): Date => new Date(AT.getTime() + count * MINUTE_MS);

/** A database of before: messages bear their own queue. */
const BEFORE = [
  `drop table jobs cascade`,
  `alter table mails add column busy_until timestamptz`,
  `alter table webhook_deliveries add column busy_until timestamptz`,
  `delete from kysely_migration where name = '0039_jobs'`,
];

describe.each(BACKENDS)('a database from before there were jobs, on $name', ({ open }) => {
  let world: ActionWorld;
  const mailed: string[] = [];
  const services = {
    ...SERVICES,
    // Nobody listens there: what counts is that it was called, and how often.
    webhooks: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 2000 },
    mail: {
      send: async ({ id }: { id: string }) => {
        mailed.push(id);
        return { kind: 'sent' as const };
      },
    },
  };
  const run = (afterMinutes: number) =>
    runDueJobs([mailJob, webhookJob], { database: world.database, services, now: () => minutes(afterMinutes) });

  beforeAll(async () => {
    world = await openActionWorld(await open());
    const order = await world.order({ columns: { email: 'ana@example.com' } });
    await world.merchant.post('/api/v1/webhooks/addresses', { url: 'http://erp.example:1/in' });
    const client = world.clients[0];
    await world.read(async (trx) => {
      for (const statement of BEFORE) await sql.raw(statement).execute(trx);
      const mail = (id: string, state: string, until: Date, attempts: number) =>
        sql`insert into mails (id, client_id, order_id, state, busy_until, attempts, fingerprint, template, language,
            recipients, subject, html, body, requested_at)
          values (${id}, ${client}, ${order}, ${state}, ${until}, ${attempts}, '', 'default', 'es',
            '["ana@example.com"]', 's', '<p>h</p>', 'b', ${AT})`.execute(trx);
      await mail('due', 'waiting', minutes(-1), 0);
      await mail('tried twice', 'waiting', minutes(9), 2);
      await mail('taken over', 'sending', minutes(-5), 1);
      await mail('half sent', 'sending', minutes(1), 1);
      await mail('sent', 'sent', minutes(-60), 1);
      await mail('failed', 'failed', minutes(-60), 4);
      const delivery = (id: string, state: string, until: Date) =>
        sql`insert into webhook_deliveries (id, client_id, order_id, state, busy_until, attempts, fingerprint, url, method,
            headers, body, requested_at)
          values (${id}, ${client}, ${order}, ${state}, ${until}, 1, ${id}, 'http://erp.example:1/in', 'POST', '{}', '{}',
            ${AT})`.execute(trx);
      await delivery('called again', 'waiting', minutes(-1));
      await delivery('cut short', 'calling', minutes(1));
      await delivery('arrived', 'delivered', minutes(-60));
    });
    await prepareDatabase(world.database.unscoped);
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  test('goes on where it stopped: each message at its time, with its attempts, none lost and none doubled', async () => {
    const waiting = (await world.merchant.get('/api/v1/mails?state=waiting')).body.data as object[];
    expect(waiting).toContainEqual(
      expect.objectContaining({ id: 'tried twice', attempts: 2, next_at: minutes(9).toISOString() }),
    );
    expect(await run(0)).toBe(3);
    expect(mailed.toSorted()).toEqual(['due', 'taken over']);
    expect(await run(2)).toBe(2);
    expect(mailed.toSorted()).toEqual(['due', 'half sent', 'taken over']);
    expect(await run(9)).toBe(1);
    expect(mailed.toSorted()).toEqual(['due', 'half sent', 'taken over', 'tried twice']);
    const mails = await world.read((trx) =>
      trx.selectFrom('mails').select(['id', 'state', 'attempts']).orderBy('id').execute(),
    );
    expect(mails).toEqual([
      { id: 'due', state: 'sent', attempts: 1 },
      { id: 'failed', state: 'failed', attempts: 4 },
      { id: 'half sent', state: 'sent', attempts: 2 },
      { id: 'sent', state: 'sent', attempts: 1 },
      { id: 'taken over', state: 'sent', attempts: 2 },
      { id: 'tried twice', state: 'sent', attempts: 3 },
    ]);
    const deliveries = await world.read((trx) =>
      trx.selectFrom('webhook_deliveries').select(['id', 'state', 'attempts']).orderBy('id').execute(),
    );
    expect(deliveries).toEqual([
      { id: 'arrived', state: 'delivered', attempts: 1 },
      { id: 'called again', state: 'waiting', attempts: 2 },
      { id: 'cut short', state: 'waiting', attempts: 2 },
    ]);
  });

  test('keeps the orders that shops had named, where a job waited for each', async () => {
    await world.read(async (trx) => {
      const { eplatform: shop } = await insertEplatform(trx, world.clients[0], { mark: 'Antes', count: 1 });
      const job = {
        client_id: world.clients[0],
        kind: 'readShopOrder',
        state: 'waiting',
        due_at: AT,
        created_at: AT,
      } as const;
      const payload = JSON.stringify({ shop, order: '1042' });
      await trx
        .insertInto('jobs')
        .values({ ...job, key: `${shop} 1042`, payload, attempts: 0 })
        .execute();
      await sql`drop table eplatform_named cascade`.execute(trx);
      await sql`delete from kysely_migration where name = '0088_named_shop_orders'`.execute(trx);
    });
    await prepareDatabase(world.database.unscoped);
    const [named, jobs] = await world.read(async (trx) => [
      await trx.selectFrom('eplatform_named').select(['shop_order', 'times', 'named_at']).execute(),
      await trx.selectFrom('jobs').select('id').where('kind', '=', 'readShopOrder').execute(),
    ]);
    expect(named).toEqual([{ shop_order: '1042', times: 1, named_at: AT }]);
    expect(jobs).toEqual([]);
  });
});
