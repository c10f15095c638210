import { MAX_PACKAGES } from '#domain/actions/packages.ts';
import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelMatrix.ts';
import * as z from 'zod/mini';

/**
 * true: the person agreed that a printed or fetched label becomes worthless. Absent = that label is kept and the action
 * refused.
 */
export const replacePrinted = z.optional(z.boolean());

export const createLabelData = z.object({
  /** Absent = the carrier's own. */
  format: z.optional(z.enum(LABEL_FORMATS)),
  size: z.optional(z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES])),
  /** Equal packages in place of those of the order. */
  num_packages: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PACKAGES))),
  replace_printed: replacePrinted,
  /** The printer, as the caller names it: stored in the order's history. */
  printer: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
