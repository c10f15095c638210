import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { orderDetail, orderListed } from './order.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { ORDER_LIST } from './orderFilters.ts';

export const ordersList = listEndpoint({
  ...ORDER_LIST,
  path: 'orders',
  summary: 'Orders of a client: filtered, sorted, paged',
  parameters: { count: z.optional(z.enum(['exact'])) },
  row: orderListed,
  refresh: { on: 'orders' },
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const ordersDetailed = listEndpoint({
  ...ORDER_LIST,
  path: 'orders/detailed',
  summary: 'The same orders with products and status history; what a device keeps as its work pack',
  row: orderDetail,
  access: { anyPermission: [PERMISSIONS.Read] },
});
