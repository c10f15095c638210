import * as z from 'zod/mini';

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
  deleted_at: z.nullable(z.string()),
});
export type Office = z.infer<typeof office>;

/** A client's contract with a logistic operator. The credentials of its connector are never sent. */
export const carrier = z.object({
  id: z.int(),
  id_client: z.int(),
  name: z.string(),
  operator: z.string(),
  reference_mode: z.enum(['REF', 'ECB', 'PARCEL_NUMBER', 'ECB+REF']),
  integration_mode: z.enum(['BATCH_SFTP', 'API']),
  label_format: z.enum(['ZPL', 'GIF', 'PDF', 'EPL']),
  label_size: z.string(),
  /** Services of the contract; all of the operator when it names none. */
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  multiparcel: z.boolean(),
  deleted_at: z.nullable(z.string()),
});
export type Carrier = z.infer<typeof carrier>;
