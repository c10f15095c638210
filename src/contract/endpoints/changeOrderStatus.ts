import { PERMISSIONS } from '#domain/access/roles.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../entities/actionResult.ts';
import { clientChoice, rowId } from '../rowId.ts';

export const changeOrderStatus = defineEndpoint({
  method: 'POST',
  path: 'orders/executeActionInOrders/changeOrderStatus',
  summary: 'Writes a status on each order; one that fails never stops the others',
  /** The client that an administrator's device works for, so that all its commands are in one ledger. */
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
