import { FLOOR_WORK } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { MAX_ORDERS } from '../defineAction.ts';
import { defineEndpoint } from '../endpoint.ts';
import { rowId } from '../rowId.ts';

/**
 * Other devices hear it and show it for a while. Nothing is stored and nothing is locked: an order that is only looked
 * at keeps its status.
 */
export const announceOpen = defineEndpoint({
  method: 'POST',
  path: 'picking-manager/open-orders',
  summary: 'Tells the devices of the client which orders are open here, until it is said anew; none = no more',
  body: z.object({
    id_client: rowId,
    /** The work that has them open: what it says later takes the place of this. */
    session: z.uuid(),
    orders: z.array(rowId).check(z.maxLength(MAX_ORDERS)),
  }),
  data: z.null(),
  errors: [],
  access: FLOOR_WORK,
});
