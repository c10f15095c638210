import { PERMISSIONS } from '#domain/access/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { orderDetail, orderListed } from '../entities/order.ts';
import { listQuery } from '../filters/operators.ts';
import { clientChoice } from '../rowId.ts';

/** Fields that GET orders filters by, beside `page`, `per_page`, `sort` and `id_client`: ./orderFilters.ts. */
const ordersQuery = z.looseObject({ ...listQuery, id_client: clientChoice });

export const ordersList = defineEndpoint({
  method: 'GET',
  path: 'orders',
  summary: 'Orders of a client: filtered, sorted, paged',
  query: z.extend(ordersQuery, { count: z.optional(z.enum(['exact'])) }),
  data: z.array(orderListed),
  paged: true,
  refresh: { on: 'orders' },
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const ordersDetailed = defineEndpoint({
  method: 'GET',
  path: 'orders/detailed',
  summary: 'The same orders with products and status history; what a device keeps as its work pack',
  query: ordersQuery,
  data: z.array(orderDetail),
  paged: true,
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});
