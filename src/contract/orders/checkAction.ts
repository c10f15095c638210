import { PERMISSIONS } from '#domain/people/roles.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import * as z from 'zod/mini';
import { ordersIds } from '../defineAction.ts';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { clientChoice } from '../rowId.ts';

export const checkActionInOrders = defineEndpoint({
  method: 'POST',
  path: 'orders/checkActionInOrders/{actionType}',
  summary: 'What the action would answer for each order, without doing it',
  params: z.object({ actionType: z.enum(ACTION_TYPES) }),
  query: z.object({ id_client: clientChoice }),
  body: z.object({
    ordersIds,
    /** The `data` that the action itself takes. */
    data: z.record(z.string(), z.unknown()),
  }),
  data: actionResult,
  errors: [],
  access: { anyPermission: [PERMISSIONS.Execute] },
});
