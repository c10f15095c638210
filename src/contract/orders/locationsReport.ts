import * as z from 'zod/mini';

/** What a location list did, or would do. Lines count from 1, which is the header. */
export const locationsReport = z.object({
  /** false: a preview, nothing was written. */
  applied: z.boolean(),
  /** Lines of data. Each is counted in exactly one of the next five. */
  lines: z.int(),
  updated: z.int(),
  /** The product has this location already. */
  unchanged: z.int(),
  /** No product has the code. */
  unknown: z.int(),
  /** An earlier line names the product. */
  duplicated: z.int(),
  /** A cell is missing or wrong, or the code is on several products. */
  invalid: z.int(),
  /** Open orders whose devices receive the new locations with their next refresh. */
  orders: z.int(),
  /** Columns of the file that are not used. */
  ignored_columns: z.array(z.string()),
  /** The first changes, for a look before they are made. */
  changes: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      product: z.string(),
      before: z.nullable(z.string()),
      after: z.string(),
    }),
  ),
  /** Every line that was left out, with the reason in the caller's language and the text of the line. */
  rejections: z.array(
    z.object({
      line: z.int(),
      reason: z.string(),
      message: z.string(),
      code_type: z.string(),
      code: z.string(),
      location: z.string(),
    }),
  ),
});
export type LocationsReport = z.infer<typeof locationsReport>;
