import * as z from 'zod/mini';

const optionalText = (longest: number) => z.nullable(z.string().check(z.maxLength(longest)));
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** The customer of an order. Each order keeps its own copy, whose id is that of the order. */
export const orderCustomer = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.nullable(z.string()),
  dni: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  /** `null` also for callers who may not see the buyer's contact data. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone_mobile: z.nullable(z.string()),
  address1: z.string(),
  address2: z.nullable(z.string()),
  postcode: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  other: z.nullable(z.string()),
});
export type OrderCustomer = z.infer<typeof orderCustomer>;
export type CustomerField = keyof OrderCustomer;

/**
 * A customer as it is sent to be stored. Lengths are checked here, the rules of its country by
 * domain/orders/checkCustomer.
 */
export const customerInput = z.object({
  firstname: text(100),
  lastname: text(100),
  company: z.optional(optionalText(100)),
  dni: z.optional(optionalText(32)),
  vat_number: z.optional(optionalText(32)),
  email: z.optional(optionalText(254)),
  phone: z.optional(optionalText(32)),
  phone_mobile: z.optional(optionalText(32)),
  address1: text(200),
  address2: z.optional(optionalText(200)),
  postcode: text(16),
  city: text(100),
  state: z.optional(optionalText(100)),
  country: text(2),
  other: z.optional(optionalText(1000)),
});
export type CustomerInput = z.infer<typeof customerInput>;
