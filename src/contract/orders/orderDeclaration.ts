import * as z from 'zod/mini';

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
