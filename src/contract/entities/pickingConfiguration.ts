import * as z from 'zod/mini';

/** The code types a scan is matched against, in the order in which they are tried (specification section 3). */
export const CODE_TYPES = ['ean13', 'reference', 'sku', 'id_product_eplatform', 'id', 'upc'] as const;
export const codeType = z.enum(CODE_TYPES);
export type CodeType = z.infer<typeof codeType>;

export const pickingConfiguration = z.object({
  id_client: z.int(),
  code_types: z.array(codeType),
  /** 'serpentine' turns round in every visited aisle, 'return' always ascends (pickpack.md "Locations"). */
  route: z.enum(['serpentine', 'return']),
  /** An identical camera read inside this window is one read, in ms (features A8). */
  repeat_window: z.int(),
});
export type PickingConfiguration = z.infer<typeof pickingConfiguration>;
