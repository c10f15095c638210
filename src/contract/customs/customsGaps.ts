import { ORDER_GAPS, PRODUCT_GAPS } from '#domain/customs/gaps.ts';
import { INCOTERMS } from '#domain/customs/incoterms.ts';
import { TERRITORIES } from '#domain/customs/territory.ts';
import * as z from 'zod/mini';
import { orderType } from '../orders/order.ts';

/** A product of the chosen orders, and what customs miss of it in any of them. */
const customsProduct = z.object({
  id: z.int(),
  /** The product's code, as people call it. */
  code: z.string(),
  name: z.string(),
  /** In how many of the orders it is. */
  orders: z.int(),
  units: z.int(),
  hs_code: z.nullable(z.string()),
  origin_country: z.nullable(z.string()),
  /** One unit, grams. */
  weight_g: z.int(),
  /** What customs are told that a unit is worth where the order gives it away, cents. */
  customs_value: z.nullable(z.int()),
  gaps: z.array(z.enum(PRODUCT_GAPS)),
  /** From the product of the client that is most like it. */
  suggestion: z.nullable(z.object({ hs_code: z.string(), origin_country: z.nullable(z.string()), like: z.string() })),
});
export type CustomsProduct = z.infer<typeof customsProduct>;

const customsGapOrder = z.object({
  id: z.int(),
  id_client: z.int(),
  order_reference: z.string(),
  type: orderType,
  customer_name: z.string(),
  territory: z.enum(TERRITORIES),
  tax_id: z.nullable(z.string()),
  incoterm: z.nullable(z.enum(INCOTERMS)),
  /** What its papers say when it names no incoterm. */
  default_incoterm: z.enum(INCOTERMS),
  /** The weight of the whole order, grams. */
  weight_g: z.int(),
  /** The weight of all units without packing, grams. */
  net_g: z.int(),
  gaps: z.array(z.enum(ORDER_GAPS)),
});
export type CustomsGapOrder = z.infer<typeof customsGapOrder>;

export const customsGaps = z.object({
  products: z.array(customsProduct),
  /** Those that pass customs and have not left. */
  orders: z.array(customsGapOrder),
  /** How many of the chosen ones customs ask nothing of: they stay inside, or have left. */
  outside: z.int(),
});
export type CustomsGaps = z.infer<typeof customsGaps>;
