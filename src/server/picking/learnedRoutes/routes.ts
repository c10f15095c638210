import { learnedRoutes, switchLearnedRoute } from '#contract/picking/learnedRoutes.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { readLearnedRoutes } from './readLearnedRoutes.ts';

/** What was learned of the walking order; sessions teach it, and a supervisor switches it on. */
export const learnedRouteRoutes: readonly Route[] = [
  routeIn('read', learnedRoutes, async ({ transaction: trx }, { params: { id_client } }) => ({
    ok: true,
    data: await readLearnedRoutes(trx, id_client),
  })),

  routeIn('write', switchLearnedRoute, async ({ transaction: trx, actor, now }, { params: { id_client }, body }) => {
    const warehouse = body.warehouse_id ?? 0;
    const row = await trx
      .selectFrom('learned_routes')
      .select(['proposal', 'learned_at'])
      .where('client_id', '=', id_client)
      .where('warehouse', '=', warehouse)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (body.on && !row.proposal)) return refuse(404);
    if (body.on && body.learned_at !== row.learned_at.toISOString()) return refuse(412, { text: 'changed-meanwhile' });
    await trx
      .updateTable('learned_routes')
      .set({
        in_force: body.on ? JSON.stringify(row.proposal) : null,
        switched_at: now(),
        switched_by: actor.name,
        fell_back_at: null,
      })
      .where('client_id', '=', id_client)
      .where('warehouse', '=', warehouse)
      .execute();
    return { ok: true, data: await readLearnedRoutes(trx, id_client) };
  }),
];
