import type { ForgottenThings } from '#contract/people/forget.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ANA = 'ana.quiroga@example.com';

describe.each(BACKENDS)('the page of who is to be forgotten, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let owner: Visitor;
  let admin: Visitor;
  let client = 0;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    owner = await app.signIn('merchant@demo.test');
    admin = await app.signIn('admin@demo.test');
    client = await asOwner(database, async (trx) => {
      const { client_id } = await trx
        .selectFrom('users')
        .select('client_id')
        .where('email', '=', 'merchant@demo.test')
        .executeTakeFirstOrThrow();
      await sql`update orders set email = ${ANA} where client_id = ${client_id} and status = 'DELIVERED'
        and not in_to_pickup and not in_to_prepare and not in_to_send`.execute(trx);
      await sql`update orders set email = 'open@example.com' where client_id = ${client_id} and status = 'CREATED'`.execute(
        trx,
      );
      return client_id ?? 0;
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const ask = async (who: Visitor, path: string, body: object, of = client) => {
    const answer = await who.post(`/api/v1/clients/${of}/forget/${path}`, body);
    return { ...answer, things: answer.body.data as ForgottenThings };
  };
  const named = () =>
    asOwner(database, async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from orders
        where client_id = ${client} and email = ${ANA}`.execute(trx);
      return rows[0]?.count ?? 0;
    });

  test('a preview says what would go and changes nothing; the owner then does it, once the address is typed', async () => {
    const orders = await named();
    expect(orders).toBeGreaterThan(0);
    const { things } = await ask(owner, 'person/foresee', { email: ANA });
    expect(things.why).toBeNull();
    expect(things.removed.find(({ kind }) => kind === 'orders')?.rows).toBeGreaterThanOrEqual(orders);
    expect(await named()).toBe(orders);

    const wrong = await ask(owner, 'person', { email: ANA, typed: 'ana' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { typed: ['different'] }]);
    expect(await named()).toBe(orders);

    const done = await ask(owner, 'person', { email: ANA, typed: ANA.toUpperCase() });
    expect([done.status, done.things.why]).toEqual([200, null]);
    expect(await named()).toBe(0);
    expect((await ask(owner, 'person/foresee', { email: ANA })).things.why).toBe('nobody');
  });

  test('says what stands against it: an account that opens, orders that are open', async () => {
    expect((await ask(owner, 'person/foresee', { email: 'picker@demo.test' })).things.why).toBe('account');
    const { things } = await ask(owner, 'person/foresee', { email: 'open@example.com' });
    expect(things.why).toBe('orders');
    expect(things.open).toBeGreaterThan(0);
  });

  test('is no matter of other clients, nor of people who pick', async () => {
    const other = (await admin.get('/api/v1/clients?active=2')).body.data as { id: number }[];
    const foreign = other.find(({ id }) => id !== client)?.id ?? 0;
    expect((await ask(owner, 'person/foresee', { email: ANA }, foreign)).status).toBe(404);
    const picker = await app.signIn('picker@demo.test');
    expect((await ask(picker, 'person/foresee', { email: ANA })).status).toBe(403);
    expect((await owner.get(`/api/v1/clients/${client}/forget`)).status).toBe(403);
  });

  test('a client goes only when it is disabled, and its name was typed', async () => {
    const all = (await admin.get('/api/v1/clients?active=2')).body.data as { id: number; name: string }[];
    const { id, name } = all.find((one) => one.id !== client) ?? { id: 0, name: '' };
    const foresee = async () => (await admin.get(`/api/v1/clients/${id}/forget`)).body.data as ForgottenThings;
    const forget = (typed: string) => admin.post(`/api/v1/clients/${id}/forget`, { typed });
    expect((await foresee()).why).toBe('active');
    expect((await forget(name)).body.data).toMatchObject({ why: 'active', more: false });
    await asOwner(database, async (trx) => {
      await trx
        .updateTable('clients')
        .set({ deleted_at: new Date(), disabled_by: 'Ada' })
        .where('id', '=', id)
        .execute();
      await sql`update orders set in_to_pickup = false, in_to_prepare = false, in_to_send = false where client_id = ${id}`.execute(
        trx,
      );
      await trx.deleteFrom('jobs').where('client_id', '=', id).execute();
      await trx.updateTable('invoices').set({ status: 'PAID' }).where('client_id', '=', id).execute();
    });
    const foreseen = await foresee();
    expect(foreseen.why).toBeNull();
    expect((await forget('another')).status).toBe(422);
    expect((await foresee()).removed).toEqual(foreseen.removed);
    const { data } = (await forget(name)).body as { data: ForgottenThings & { more: boolean } };
    expect(data).toMatchObject({ why: null, more: false, kept: foreseen.kept });
    expect(data.removed.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(foreseen.removed.map(({ kind }) => kind)),
    );
  });
});
