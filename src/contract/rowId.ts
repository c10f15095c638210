import * as z from 'zod/mini';

/** The largest id that a JSON number says exactly; the identities of the database end there. */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** The largest whole number that an `integer` column takes: quantities, sequence numbers, versions. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Id of something that is stored. */
export const rowId = z.int().check(z.minimum(1), z.maximum(LARGEST_ID));

/** A sequence number or a version, counted from 1. */
export const ordinal = z.int().check(z.minimum(1), z.maximum(LARGEST_INTEGER));

/** An id in an address. */
export const rowIdInPath = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_ID));

/** A sequence number in an address. */
export const ordinalInPath = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_INTEGER));

/** `id_client` of a query: 0 or absent = all that the caller may see. */
export const clientChoice = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LARGEST_ID)));

/** Up to 200 ids in an address, separated by commas. */
export const idsInAddress = z.pipe(
  z.string().check(z.regex(/^\d{1,16}(,\d{1,16}){0,199}$/)),
  z.transform((text) => [...new Set(text.split(',').map((id) => Math.min(Number(id), LARGEST_ID)))]),
);
