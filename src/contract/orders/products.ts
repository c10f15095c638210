import { ORDER_LISTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import type { DataOf } from '../endpoint.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { rowIdInPath } from '../rowId.ts';

export const products = listEndpoint({
  path: 'clients/{id_client}/products',
  summary: 'What a client sells, as orders and customs papers know it: codes, location, weight, HS code, origin',
  params: z.object({ id_client: rowIdInPath }),
  row: z.object({
    id: z.int(),
    name: z.string(),
    sku: z.string(),
    reference: z.nullable(z.string()),
    ean13: z.nullable(z.string()),
    upc: z.nullable(z.string()),
    location: z.nullable(z.string()),
    /** Weight of one unit; 0 = nobody said. */
    weight_g: z.int(),
    hs_code: z.nullable(z.string()),
    origin_country: z.nullable(z.string()),
  }),
  fields: {
    /** A whole code, or part of the name, the SKU or the reference. */
    search: { type: 'text', operators: ['_like_'] },
    name: { type: 'text', sortable: true },
    sku: { type: 'text', sortable: true },
    reference: { type: 'text' },
    ean13: { type: 'text' },
    upc: { type: 'text' },
    location: { type: 'text', sortable: true },
    weight_g: { type: 'integer', sortable: true, unit: 'gram' },
    hs_code: { type: 'text' },
    origin_country: { type: 'text' },
  },
  sort: 'sku',
  access: ORDER_LISTS,
});

export type ListedProduct = DataOf<typeof products>[number];
