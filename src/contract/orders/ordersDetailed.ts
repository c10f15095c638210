import { PERMISSIONS } from '#domain/people/roles.ts';
import { orderDetail } from './order.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { ORDER_LIST } from './orderFilters.ts';

export const ordersDetailed = listEndpoint({
  ...ORDER_LIST,
  path: 'orders/detailed',
  summary: 'The same orders with products and status history; what a device keeps as its work pack',
  row: orderDetail,
  access: { anyPermission: [PERMISSIONS.Read] },
});
