import { ordersDetailed, ordersList } from '#contract/endpoints/orders.ts';
import { sightOf } from '#domain/access/sight.ts';
import { loadTotes } from '../../commands/sql/totes.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { paginate } from '../../kernel/paging.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { listOrders } from './listOrders.ts';
import { loadHistories, loadProducts } from './loadProducts.ts';
import { presentListed, presentOrder } from './presentOrder.ts';

export const orderRoutes: readonly Route[] = [
  routeIn('read', ordersList, async ({ actor, transaction: trx }, { list, query }) => {
    const sight = sightOf(actor);
    const most = query.count === 'exact' ? undefined : MAX_COUNTED;
    const { rows, counted } = await listOrders(trx, list, most);
    const data = rows.map((row) => presentListed(row, sight));
    return paginate(list, data, counted, most ?? Infinity);
  }),

  routeIn('read', ordersDetailed, async ({ actor, transaction: trx }, { list }) => {
    const sight = sightOf(actor);
    const { rows, counted } = await listOrders(trx, list);
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
    return paginate(list, data, counted, Infinity);
  }),
];
