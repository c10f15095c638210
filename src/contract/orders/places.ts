import { CARRIER_ENVIRONMENTS, CARRIER_LINES } from '#domain/carriers/account.ts';
import { INTEGRATION_MODES, REFERENCE_MODES } from '#domain/carriers/referenceModes.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import * as z from 'zod/mini';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** One time of a day at which a place is open, by its own clock. */
export const openingHours = z.object({ day: z.enum(WEEKDAYS), opens: timeOfDay, closes: timeOfDay });

/** A warehouse or a tax office; active while it has no `deleted_at`. */
export const office = z.object({
  id: z.int(),
  id_client: z.int(),
  kind: z.enum(['warehouse', 'office']),
  name: z.string(),
  cif: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address1: z.string(),
  address2: z.nullable(z.string()),
  city: z.string(),
  postcode: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  click_and_collect: z.boolean(),
  opening_hours: z.array(openingHours),
  /** Shelves and boxes where parcels wait for their customers. */
  storage_spots: z.array(z.string()),
  deleted_at: z.nullable(z.string()),
});
export type Office = z.infer<typeof office>;

/** A client's contract with a logistic operator. What it is signed in with is not part of it. */
export const carrier = z.object({
  id: z.int(),
  id_client: z.int(),
  name: z.string(),
  operator: z.string(),
  reference_mode: z.enum(REFERENCE_MODES),
  integration_mode: z.enum(INTEGRATION_MODES),
  label_format: z.enum(['ZPL', 'GIF', 'PDF', 'EPL']),
  label_size: z.string(),
  /** Services of the contract; all of the operator when it names none. */
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  multiparcel: z.boolean(),
  /** The operator's systems that its account is for. */
  environment: z.enum(CARRIER_ENVIRONMENTS),
  /** Where its next labels are made. */
  line: z.enum(CARRIER_LINES),
  /** When the operator was last asked whether it takes the account, and what it said against it. */
  tested_at: z.nullable(z.string()),
  test_problem: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
});
export type Carrier = z.infer<typeof carrier>;
