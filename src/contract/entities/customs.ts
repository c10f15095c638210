import { TERRITORIES } from '#domain/customs/territory.ts';
import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import * as z from 'zod/mini';
import { orderType } from './order.ts';

/** A declaration of an order; `reference` is ours, the same however often it is asked for. */
export const orderDeclaration = z.object({
  id: z.int(),
  kind: z.enum(['H7', 'DUA']),
  /** C07 or C08 of an H7; import or export of a DUA. */
  procedure: z.string(),
  status: z.enum(['intent', 'filed', 'refused']),
  reference: z.string(),
  created_at: z.string(),
  filed_at: z.nullable(z.string()),
});

/** An order that passes customs, as the officer's list shows it. */
export const customsOrder = z.object({
  id: z.int(),
  id_client: z.int(),
  order_reference: z.string(),
  type: orderType,
  status: z.string(),
  customer_name: z.string(),
  city: z.string(),
  territory: z.enum(TERRITORIES),
  num_packages: z.int(),
  tracking_number: z.nullable(z.string()),
  /** Value of the goods without freight and tax, cents of `currency`; null = not for this role. */
  value: z.nullable(z.int()),
  currency: z.string(),
  /** The lot that it travels in; its day is the deadline. */
  lot: z.nullable(
    z.object({ id: z.int(), order_reference: z.string(), date: z.string(), status: z.enum(LOT_STATUSES) }),
  ),
  /** When customs took it in. */
  admitted_at_origin: z.nullable(z.string()),
  admitted_at_destination: z.nullable(z.string()),
  /** Those that were filed or refused, oldest first. */
  declarations: z.array(orderDeclaration),
  /** The declaration that the goods need. */
  due: z.object({
    kind: z.enum(['H7', 'DUA']),
    /** What keeps it from being filed, as filing it would answer; null = nothing. */
    refusal: z.nullable(
      z.object({ code: z.int(), data: z.array(z.string()), details: z.array(z.object({ text: z.string() })) }),
    ),
  }),
});
export type CustomsOrder = z.infer<typeof customsOrder>;
