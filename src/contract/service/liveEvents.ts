import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

/** Stands beside the table of calls: its answer never ends, so nothing that asks every call can wait for it. */
export const liveEvents = defineEndpoint({
  method: 'GET',
  path: 'events',
  summary:
    'Live updates as server-sent events: `order` {id, client_id, updated_at, status}, `open-orders` {client_id, session, orders, name} and `session-revoked`',
  query: z.object({ id_client: clientChoice }),
  data: z.null(),
  stream: true,
  errors: [],
  access: 'signed-in',
});
