import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { COUNTED_TABS, ORDER_TABS, orderTabs } from '#contract/orders/orderTabs.ts';
import { sql } from 'kysely';
import { routeIn } from '../kernel/route.ts';
import { countQuery, prepareQuery } from './listOrders.ts';
import { readViewQuery } from './views/viewQuery.ts';

/**
 * How many orders each list of work holds, all in one query. Over all clients nothing is counted: nobody works on the
 * orders of all of them, and their indexes begin with the client.
 */
export const orderTabRoute = routeIn('read', orderTabs, async ({ actor, scope, transaction: trx }) => {
  if (scope.kind === 'all') return { ok: true as const, data: [] };
  const counts = [];
  for (const tab of COUNTED_TABS) {
    const query = readViewQuery(new URLSearchParams(ORDER_TABS[tab]).toString(), actor);
    if ('ok' in query) return query;
    const counted = countQuery(trx, await prepareQuery(trx, query), MAX_COUNTED);
    counts.push(sql`select ${sql.lit(tab)} as tab, (${counted}) as total`);
  }
  const { rows } = await sql<{ tab: (typeof COUNTED_TABS)[number]; total: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(trx);
  return {
    ok: true as const,
    data: rows.map(({ tab, total }) => ({ tab, orders: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED })),
  };
});
