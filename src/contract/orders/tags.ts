import { MOST_TAGS } from '#domain/orders/tags.ts';
import { ORDER_LISTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { listEndpoint } from '../listEndpoint.ts';
import { rowIdInPath } from '../rowId.ts';
import { orderTag } from './order.ts';

export const tags = listEndpoint({
  path: 'clients/{id_client}/tags',
  summary: 'The tags that a client puts on its orders; by name',
  params: z.object({ id_client: rowIdInPath }),
  row: orderTag,
  fields: { name: { type: 'text', sortable: true } },
  sort: 'name',
  /** All of them at once. */
  perPage: MOST_TAGS,
  access: ORDER_LISTS,
});
