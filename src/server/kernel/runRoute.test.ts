import { ROLES } from '#domain/people/roles.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { asOwner } from '../db/tenancy.ts';
import type { RequestContext, TransactionContext } from './context.ts';
import { route, routeIn, type Route } from './route.ts';
import { runRoute } from './runRoute.ts';

const call = defineEndpoint({
  method: 'POST',
  path: 'test/call',
  summary: 'of this test',
  data: z.null(),
  errors: [],
  access: 'signed-in',
});

describe.each(BACKENDS)('the transaction of a route on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clientId: number;
  let userId: number;

  beforeAll(async () => {
    database = await open();
    [clientId = 0] = await createAccounts(database, quickHash);
    ({ id: userId } = await asOwner(database, (trx) =>
      trx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow(),
    ));
  });
  afterAll(() => database.close());

  const run = (made: Route) => {
    if (made.kind !== 'scoped') throw new Error('not a route of somebody signed in');
    const context = {
      database,
      language: 'es',
      now: () => new Date('2026-11-22T10:00:00Z'),
      actor: { roleIds: [ROLES.Operator], clientId, givenClientIds: null },
    } as unknown as RequestContext;
    return runRoute(made, context, { params: {}, query: {}, body: undefined });
  };
  const saveView = ({ transaction, now }: TransactionContext, name: string) =>
    transaction
      .insertInto('saved_views')
      .values({
        client_id: clientId,
        user_id: userId,
        user_name: 'Ana',
        name,
        shared: false,
        query: '',
        columns: '[]',
        created_at: now(),
        updated_at: now(),
      })
      .execute();
  const saved = async () => {
    const rows = await asOwner(database, (trx) => trx.selectFrom('saved_views').select('name').execute());
    return rows.map(({ name }) => name);
  };

  it('commits what the handler wrote when it answers', async () => {
    const made = routeIn('write', call, async (context) => {
      await saveView(context, 'kept');
      return { ok: true, data: null };
    });
    expect(await run(made)).toEqual({ ok: true, data: null });
    expect(await saved()).toEqual(['kept']);
  });

  it('keeps nothing when the handler throws', async () => {
    const made = routeIn('write', call, async (context) => {
      await saveView(context, 'lost');
      throw new Error('a bug');
    });
    await expect(run(made)).rejects.toThrow('a bug');
    expect(await saved()).not.toContain('lost');
  });

  it('refuses a write where the route only reads', async () => {
    const made = routeIn('read', call, async (context) => {
      await saveView(context, 'refused');
      return { ok: true, data: null };
    });
    await expect(run(made)).rejects.toThrow('read-only');
    expect(await saved()).not.toContain('refused');
  });

  it('sees the rows of the caller’s client only', async () => {
    const made = routeIn('read', call, async ({ transaction }) => {
      const ids = await transaction.selectFrom('clients').select('id').execute();
      expect(ids).toEqual([{ id: clientId }]);
      return { ok: true, data: null };
    });
    expect(await run(made)).toEqual({ ok: true, data: null });
  });

  it('is none where the route asks for none', async () => {
    const made = route(call, async (context) => {
      expect('transaction' in context).toBe(false);
      return { ok: true, data: null };
    });
    expect(await run(made)).toEqual({ ok: true, data: null });
  });
});
