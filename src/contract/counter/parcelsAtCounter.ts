import {
  COLLECTOR_NAME_LENGTH,
  IDENTITY_METHODS,
  identityProblem,
  LAST_DIGITS,
  type IdentityMethod,
} from '#domain/counter/identity.ts';
import { COLLECTION_REFUSALS, REFUSAL_NOTE_LENGTH } from '#domain/counter/refusals.ts';
import { MOST_REMINDERS } from '#domain/counter/reminders.ts';
import { SPOT_LENGTH } from '#domain/counter/storageSpot.ts';
import * as z from 'zod/mini';
import { rowId } from '../rowId.ts';
import { photoName } from '../picking/incident.ts';
import { orderDetail } from '../orders/order.ts';

/** Numbers of parcels of an order, from 1; each once. */
export const parcelNumbers = z
  .array(z.int().check(z.minimum(1), z.maximum(999)))
  .check(z.minLength(1), z.maxLength(999));

export const spotName = z.string().check(z.trim(), z.minLength(1), z.maxLength(SPOT_LENGTH));

/** Who took parcels, and how that was proved; what has to be there for each method: `identityProblem`. */
export const handOver = {
  /** The id of this hand-over, made on the device: sent again it is the same one. */
  id: z.uuid(),
  packages: parcelNumbers,
  method: z.enum(IDENTITY_METHODS),
  /** The stored code that matched on the device; never the code itself. */
  code_id: z.optional(rowId),
  last_digits: z.optional(z.string().check(z.regex(new RegExp(`^[0-9A-Z]{${LAST_DIGITS}}$`)))),
  name: z.optional(z.string().check(z.trim(), z.maxLength(COLLECTOR_NAME_LENGTH))),
  /** The signature as a picture, sent before as a photo. */
  signature: z.optional(photoName),
};

interface SaidIdentity {
  readonly method: IdentityMethod;
  readonly code_id?: number | undefined;
  readonly last_digits?: string | undefined;
  readonly name?: string | undefined;
}

/** Whether a hand-over says what its method takes. */
export function isIdentified({ method, code_id, last_digits, name }: SaidIdentity): boolean {
  const said = { method, codeId: code_id ?? null, lastDigits: last_digits ?? null, name: name ?? null };
  return identityProblem(said) === null;
}

export const parcelRefusal = {
  packages: parcelNumbers,
  reason: z.enum(COLLECTION_REFUSALS),
  note: z.optional(z.string().check(z.maxLength(REFUSAL_NOTE_LENGTH))),
};

/** Days after a parcel was ready; what makes a ladder: `policyProblem`. */
export const collectionPolicy = z.object({
  remindAfter: z.array(z.int()).check(z.maxLength(MOST_REMINDERS)),
  expiresAfter: z.int(),
});

/** An order at an office, as a counter needs it. Nothing of it says the pickup code. */
export const counterOrder = z.object({
  order: orderDetail,
  id_office: z.int(),
  /** Other orders at the office that are surely of the same customer; absent = none, or a server that does not tell. */
  same_customer: z.optional(z.array(z.int())),
  /** When it was ready to collect, or its time was extended; null = it never was, or is at the counter no more. */
  ready_at: z.nullable(z.string()),
  /** Until when it waits; past in an order that expired. */
  until: z.nullable(z.string()),
  /** Days after which its customer was reminded. */
  reminded: z.array(z.int()),
  /** Where its parcels lie. */
  spots: z.array(z.object({ number: z.int(), spot: z.string() })),
  /** The order's pickup codes, salted and hashed slowly: a device checks a code with no network, and learns none. */
  codes: z.array(z.object({ id: z.int(), tag: z.string(), salt: z.string(), hash: z.string(), link: z.string() })),
  hand_overs: z.array(
    z.object({
      packages: z.array(z.int()),
      method: z.enum(IDENTITY_METHODS),
      last_digits: z.nullable(z.string()),
      name: z.nullable(z.string()),
      signature: z.nullable(photoName),
      user_name: z.nullable(z.string()),
      at: z.string(),
      /** false = somebody else had handed a parcel over before: a person must look at it. */
      valid: z.boolean(),
    }),
  ),
});
