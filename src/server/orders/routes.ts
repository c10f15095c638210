import { ordersDetailed, ordersList } from '#contract/orders/orders.ts';
import { scanOrder } from '#contract/packing/packing.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { sightOf } from '#domain/people/sight.ts';
import { paginate } from '../kernel/paging.ts';
import { routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { orderDeskRoutes } from './deskRoutes.ts';
import { returnRoutes } from './returnRoutes.ts';
import { orderTabRoute } from './orderTabRoute.ts';
import { listOrders } from './listOrders.ts';
import { loadDetails } from './loadDetails.ts';
import { findNamedOrders } from '../packing/findNamedOrders.ts';
import { openScanned } from './openScanned.ts';
import { loadTags } from './tags/loadTags.ts';
import { presentListed } from './presentOrder.ts';

export const orderRoutes: readonly Route[] = [
  routeIn('read', ordersList, async ({ actor, transaction }, { list, query }) => {
    const sight = sightOf(actor);
    const most = query.count === 'exact' ? undefined : MAX_COUNTED;
    const { rows, counted } = await listOrders(transaction, list, most);
    const tagged = await loadTags(
      transaction,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) => presentListed(row, sight, tagged(row.id)));
    return paginate(list, data, counted, most ?? Infinity);
  }),

  routeIn('read', ordersDetailed, async ({ actor, transaction: trx, now }, { list }) => {
    const { rows, counted } = await listOrders(trx, list);
    return paginate(list, await loadDetails(trx, rows, sightOf(actor), now()), counted, Infinity);
  }),

  routeIn('read', scanOrder, async ({ actor, now, transaction: trx }, { params }) =>
    openScanned(trx, await findNamedOrders(trx, params.orderId), sightOf(actor), now()),
  ),
  orderTabRoute,
  ...returnRoutes,
  ...orderDeskRoutes,
];
