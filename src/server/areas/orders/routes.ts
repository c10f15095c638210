import { MAX_COUNTED } from '#contract/endpoints/orderFilters.ts';
import { ordersDetailed, ordersList } from '#contract/endpoints/orders.ts';
import { sightOf } from '#domain/access/sight.ts';
import { loadTotes } from '../../commands/sql/totes.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { listOrders, readOrdersQuery } from './listOrders.ts';
import { loadHistories, loadProducts } from './loadProducts.ts';
import { presentListed, presentOrder } from './presentOrder.ts';

export const orderRoutes: readonly Route[] = [
  routeIn('read', ordersList, async ({ actor, transaction: trx }, { query: { count, ...query } }) => {
    const sight = sightOf(actor);
    const wanted = readOrdersQuery(query, sight);
    if ('ok' in wanted) return wanted;
    const { rows, meta } = await listOrders(trx, wanted, count === 'exact' ? undefined : MAX_COUNTED);
    return { ok: true, data: rows.map((row) => presentListed(row, sight)), meta };
  }),

  routeIn('read', ordersDetailed, async ({ actor, transaction: trx }, { query }) => {
    const sight = sightOf(actor);
    const wanted = readOrdersQuery(query, sight);
    if ('ok' in wanted) return wanted;
    const { rows, meta } = await listOrders(trx, wanted);
    const ids = rows.map((row) => row.id);
    const products = await loadProducts(trx, ids, sight.money);
    const totes = await loadTotes(trx, ids);
    const histories = await loadHistories(trx, ids);
    const data = rows.map((row) => ({
      ...presentOrder(row, sight),
      lot_id: row.lot_id,
      totes: [...(totes.get(row.id) ?? [])],
      products: [...(products.get(row.id) ?? [])],
      status_history: histories.get(row.id) ?? [],
    }));
    return { ok: true as const, data, meta };
  }),
];
