import { CUSTOMS_DATA } from '#domain/people/areas.ts';
import { INCOTERMS } from '#domain/customs/incoterms.ts';
import * as z from 'zod/mini';
import { MAX_ORDERS, ordersIds } from '../defineAction.ts';
import { defineEndpoint } from '../endpoint.ts';
import { customsGaps } from './customsGaps.ts';
import { clientChoice, idsInAddress, rowId } from '../rowId.ts';

const grams = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** 200 orders of 50 lines, each with a product of its own: the grid sends all its rows, in its order. */
const MAX_PRODUCTS = 10_000;

const query = z.object({ id_client: clientChoice });

export const readCustomsGaps = defineEndpoint({
  method: 'GET',
  path: 'customs/gaps',
  summary: 'What customs would miss of these orders and their products, before anybody prepares them',
  query: z.extend(query, { orders: idsInAddress }),
  data: customsGaps,
  errors: [],
  access: CUSTOMS_DATA,
});

export const saveCustomsData = defineEndpoint({
  method: 'PUT',
  path: 'customs/gaps',
  summary: 'Stores what was missing, all or none: of products for every order to come, of orders for themselves',
  query,
  body: z.object({
    ordersIds,
    products: z
      .array(
        z.object({
          id: rowId,
          /** Digits; dots and blanks are left out. */
          hs_code: z.optional(z.string().check(z.maxLength(30))),
          origin_country: z.optional(z.string().check(z.length(2))),
          weight_g: z.optional(grams),
          customs_value: z.optional(z.int().check(z.minimum(1), z.maximum(100_000_000))),
        }),
      )
      .check(z.maxLength(MAX_PRODUCTS)),
    orders: z
      .array(
        z.object({
          id: rowId,
          tax_id: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32))),
          incoterm: z.optional(z.enum(INCOTERMS)),
          weight_g: z.optional(grams),
        }),
      )
      .check(z.maxLength(MAX_ORDERS)),
  }),
  data: customsGaps,
  errors: [5600],
  access: CUSTOMS_DATA,
});
