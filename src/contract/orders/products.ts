import { KIT_KINDS, KIT_LIMITS } from '#domain/orders/kits.ts';
import { ORDER_LISTS, WRITE_ORDERS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

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
    /** What it is made of; null = it is no kit. An older server does not say. */
    kit: z._default(
      z.nullable(
        z.object({
          kind: z.enum(KIT_KINDS),
          parts: z.array(z.object({ id_product: z.int(), sku: z.string(), name: z.string(), units: z.int() })),
        }),
      ),
      null,
    ),
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
    /** What it is made of is picked part by part, or put together before; null = it is no kit. */
    kit: { type: 'choice', choices: KIT_KINDS },
  },
  sort: 'sku',
  access: ORDER_LISTS,
});

export type ListedProduct = DataOf<typeof products>[number];

export const saveKit = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/products/{product_id}/kit',
  summary:
    'Says what a product is made of, for orders that come in from now on; orders that are there stay as they are',
  params: z.object({ id_client: rowIdInPath, product_id: rowIdInPath }),
  body: z.object({
    kind: z.enum(KIT_KINDS),
    /** None = it is no kit any more. `errors.parts` of a refusal names the reason by a word of `KIT_REFUSALS`. */
    parts: z
      .array(z.object({ id_product: rowId, units: z.int().check(z.minimum(1), z.maximum(KIT_LIMITS.units)) }))
      .check(z.maxLength(KIT_LIMITS.parts)),
  }),
  data: z.null(),
  errors: [],
  access: WRITE_ORDERS,
});

export type KitInput = BodyOf<typeof saveKit>;
