import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { carried, orderSummary } from './order.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { ORDER_LIST } from './orderFilters.ts';

/** A row of GET orders: what the columns of the desk's list show beside the summary. */
const orderListed = z.extend(orderSummary, {
  created_at: z.string(),
  shipped_at: z.nullable(z.string()),
  company: z.nullable(z.string()),
  state: z.nullable(z.string()),
  carrier_id: z.nullable(z.int()),
  service_code: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  warehouse_id: z.nullable(z.int()),
  tax_office_id: z.nullable(z.int()),
  num_packages: z.int(),
  incoterm: z.nullable(z.enum(['ddp', 'dap'])),
  config_category: z.nullable(z.string()),
  lot_id: z.nullable(z.int()),
  parent_order_id: z.nullable(z.int()),
  /** The connected shop that it came from; null = none, or its connection was removed. An older server does not say. */
  id_eplatform: z._default(z.nullable(z.int()), null),
  carried,
  /** The first pictures of what is in it, and how many products beside those; absent = not asked for. */
  pictures: z.optional(z.object({ urls: z.array(z.string()), more: z.int() })),
});
export type OrderListed = z.infer<typeof orderListed>;

export const ordersList = listEndpoint({
  ...ORDER_LIST,
  path: 'orders',
  summary: 'Orders of a client: filtered, sorted, paged',
  parameters: { count: z.optional(z.enum(['exact'])), pictures: z.optional(z.enum(['1'])) },
  row: orderListed,
  refresh: { on: 'orders' },
  access: { anyPermission: [PERMISSIONS.Read] },
});
