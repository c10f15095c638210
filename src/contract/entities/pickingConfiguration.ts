import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import * as z from 'zod/mini';

export const codeType = z.enum(CODE_TYPES);

export const pickingConfiguration = z.object({
  id_client: z.int(),
  code_types: z.array(codeType),
  /** 'serpentine' turns round in every visited aisle, 'return' always ascends (pickpack.md "Locations"). */
  route: z.enum(['serpentine', 'return']),
  /** An identical camera read inside this window is one read, in ms (features A8). */
  repeat_window: z.int(),
});
export type PickingConfiguration = z.infer<typeof pickingConfiguration>;
