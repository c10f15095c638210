import { PERMISSIONS } from '#domain/access/roles.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../entities/actionResult.ts';
import { orderDetail, orderListed } from '../entities/order.ts';
import { listQuery } from '../filters/operators.ts';
import { clientChoice, rowId } from '../rowId.ts';

/** Fields that GET orders filters by, beside `page`, `per_page`, `sort` and `id_client`: ./orderFilters.ts. */
const ordersQuery = z.looseObject({ ...listQuery, id_client: clientChoice });

export const ordersList = defineEndpoint({
  method: 'GET',
  path: 'orders',
  summary: 'Orders of a client: filtered, sorted, paged',
  query: z.extend(ordersQuery, { count: z.optional(z.enum(['exact'])) }),
  data: z.array(orderListed),
  paged: true,
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

export const changeOrderStatus = defineEndpoint({
  method: 'POST',
  path: 'orders/executeActionInOrders/changeOrderStatus',
  summary: 'Writes a status on each order; one that fails never stops the others',
  /** An administrator's device names the client it works for, so that all its commands stand in one ledger. */
  query: z.object({ id_client: clientChoice }),
  body: z.object({
    ordersIds: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
    data: z.object({
      status: z.enum(ORDER_STATUSES as [string, ...string[]]),
      observations: z.optional(z.string().check(z.maxLength(500))),
      date: z.optional(z.iso.datetime()),
    }),
  }),
  data: actionResult,
  errors: [3904, 3200, 3911, 12009, 12007, 12008, 12014, 12001, 1002, 1008],
  access: { anyPermission: [PERMISSIONS.Execute] },
  queue: { kind: 'order.changeStatus', version: 1, onUnknown: 'read-before-repeat' },
});
