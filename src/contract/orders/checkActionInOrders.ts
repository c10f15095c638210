import { PERMISSIONS } from '#domain/people/roles.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { ADDRESS_DOUBTS, PROPOSED_FIELDS } from '#domain/orders/addressChecks.ts';
import * as z from 'zod/mini';
import { ordersIds } from '../defineAction.ts';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { clientChoice } from '../rowId.ts';

export const addressDoubt = z.object({
  code: z.enum(ADDRESS_DOUBTS),
  /** Fills the places of its text. */
  data: z.record(z.string(), z.string()),
  /** What could be meant, by the fields of the customer, the likelier first. Nothing of it is stored by itself. */
  proposals: z.array(z.partialRecord(z.enum(PROPOSED_FIELDS), z.string())),
});

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
  data: z.extend(actionResult, {
    /** What is doubtful in the addresses of orders that can have a label, where `createLabel` is checked. */
    address_doubts: z.optional(z.array(z.object({ order_id: z.int(), doubts: z.array(addressDoubt) }))),
  }),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Execute] },
});
