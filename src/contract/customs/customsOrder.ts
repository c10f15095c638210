import { BEYOND_H7 } from '#domain/customs/declarations.ts';
import { LARGER_FORM } from '#domain/customs/customsForm.ts';
import { INCOTERMS } from '#domain/customs/incoterms.ts';
import { NO_LOW_VALUE_DUTY } from '#domain/customs/lowValueDuty.ts';
import { TERRITORIES } from '#domain/customs/territory.ts';
import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import * as z from 'zod/mini';
import { orderType } from '../orders/order.ts';
import { orderDeclaration } from '../orders/orderDeclaration.ts';

/** What an order is thought to owe where it goes; money in cents of its currency. */
const customsOwed = z.object({
  /** The order's own, else the one that the client set: dap = the receiver pays, ddp = the sender. */
  incoterm: z.enum(INCOTERMS),
  /** The flat duty on imports of low value. */
  duty: z.nullable(z.object({ headings: z.int(), each: z.int(), amount: z.int() })),
  /** Why that duty is not owed; null = it is. */
  no_duty: z.nullable(z.enum(NO_LOW_VALUE_DUTY)),
  /** Up to which value that duty is for, and on which days; the last one does not count any more. */
  rule: z.object({ limit: z.int(), from: z.string(), until: z.string() }),
  /** Rate in hundredths of a per cent; null = no tax of the destination is known here. */
  tax: z.nullable(z.object({ name: z.string(), rate: z.int(), base: z.int(), amount: z.int() })),
  /** Number under which the tax was paid at the sale; null = it was not. */
  ioss: z.nullable(z.string()),
});
export type CustomsOwed = z.infer<typeof customsOwed>;

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
  /** null = not for this role, or goods that come back. */
  owed: z.nullable(customsOwed),
  /** The postal form that goes with the parcel, CN22 or CN23; null = none travels there, or not for this role. */
  form: z.nullable(
    z.object({
      /** Why a CN22 is not enough; none = it is. */
      larger: z.array(z.enum(LARGER_FORM)),
      /** Below both of these a CN22 is enough, as the client set them: grams, euro cents. */
      below: z.object({ weight: z.int(), value: z.int() }),
    }),
  ),
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
    /** Why the reduced declaration is not enough; none = it is. */
    beyond: z.array(z.enum(BEYOND_H7)),
    /** What keeps it from being filed, as filing it would answer; null = nothing. */
    refusal: z.nullable(
      z.object({ code: z.int(), data: z.array(z.string()), details: z.array(z.object({ text: z.string() })) }),
    ),
  }),
});
export type CustomsOrder = z.infer<typeof customsOrder>;
