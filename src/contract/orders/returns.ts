import { PERMISSIONS } from '#domain/people/roles.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { rowIdInPath } from '../rowId.ts';

/** Returns that customers announce on a page of their own. */

export const returnPortal = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/return-portal',
  summary: 'The address of the page where customers of a client announce returns; it opens while the client takes them',
  params: z.object({ id_client: rowIdInPath }),
  data: z.object({ address: z.string() }),
  errors: [],
  access: SETTINGS,
});

export const refundReturn = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/refund',
  summary: 'Says that the money of an announced return went back, or that it did not after all; its customer sees it',
  params: z.object({ id: rowIdInPath }),
  body: z.object({ refunded: z.boolean() }),
  data: z.object({ refunded_at: z.nullable(z.string()), refunded_by: z.nullable(z.string()) }),
  errors: [3904, 3200],
  access: { anyPermission: [PERMISSIONS.Edit] },
});
