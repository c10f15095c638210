import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { createView, deleteView, saveView, viewCounts, views } from '#contract/orders/views.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Selectable } from 'kysely';
import type { SavedViewsTable } from '../../db/schema/views.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Actor } from '../../kernel/actor.ts';
import { countQuery, prepareQuery } from '../listOrders.ts';
import { cleanQuery, readViewQuery } from './viewQuery.ts';

/** Most views of one person: in a longer list nobody finds anything. */
const MAX_VIEWS = 100;

export const viewRoutes: readonly Route[] = [
  routeIn('read', views, async ({ actor, transaction: trx }) => ({
    ok: true,
    data: (await visibleViews(trx, actor)).map((row) => present(row, actor)),
  })),

  routeIn('read', viewCounts, async ({ actor, transaction: trx }) => {
    const counts = [];
    for (const view of await visibleViews(trx, actor)) {
      const query = readViewQuery(view.query, actor);
      if ('ok' in query) counts.push({ id: view.id, orders: null, more: false });
      else {
        const { total } = await countQuery(trx, await prepareQuery(trx, query), MAX_COUNTED).executeTakeFirstOrThrow();
        counts.push({ id: view.id, orders: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED });
      }
    }
    return { ok: true, data: counts };
  }),

  routeIn('write', createView, async ({ scope, actor, now, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const wrong = wrongQuery(body.query, actor);
    if (wrong) return wrong;
    const own = await trx.selectFrom('saved_views').select('id').where('user_id', '=', actor.userId).execute();
    if (own.length >= MAX_VIEWS) return invalid({ name: [`${MAX_VIEWS}`] });
    const owner = { client_id: scope.clientId, user_id: actor.userId, user_name: actor.name, created_at: now() };
    const row = await trx
      .insertInto('saved_views')
      .values({ ...owner, ...columnsOf(body, now()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true as const, data: present(row, actor) };
  }),

  routeIn('write', saveView, async ({ actor, now, transaction: trx }, { params, body }) => {
    const wrong = wrongQuery(body.query, actor);
    if (wrong) return wrong;
    const row = await trx
      .updateTable('saved_views')
      .set(columnsOf(body, now()))
      .where('id', '=', params.id)
      .where('user_id', '=', actor.userId)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true as const, data: present(row, actor) } : refuse(404);
  }),

  routeIn('write', deleteView, async ({ actor, transaction: trx }, { params }) => {
    const [gone] = await trx
      .deleteFrom('saved_views')
      .where('id', '=', params.id)
      .where('user_id', '=', actor.userId)
      .returning('id')
      .execute();
    return gone ? { ok: true as const, data: null } : refuse(404);
  }),
];

/** The caller's own first, then what others share, each by name. */
async function visibleViews(trx: ScopedTransaction, { userId }: Actor) {
  const rows = await trx
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return [...rows.filter((row) => row.user_id === userId), ...rows.filter((row) => row.user_id !== userId)];
}

function wrongQuery(text: string, actor: Actor) {
  const query = readViewQuery(text, actor);
  return 'ok' in query ? query : null;
}

type Input = BodyOf<typeof saveView>;

function columnsOf({ name, shared, query, columns }: Input, at: Date) {
  return { name, shared, query: cleanQuery(query), columns: JSON.stringify(columns), updated_at: at };
}

function present(row: Selectable<SavedViewsTable>, { userId }: Actor) {
  const { id, name, shared, user_name, query, columns, user_id, updated_at } = row;
  return {
    id,
    name,
    shared,
    mine: user_id === userId,
    user_name,
    query,
    columns: [...columns],
    updated_at: updated_at.toISOString(),
  };
}
