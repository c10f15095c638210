import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const setDangerousMaterials = defineAction({
  name: 'setDangerousMaterials',
  summary: 'Marks orders as dangerous goods, or not',
  data: z.object({
    dangerous: z.boolean(),
    un_number: z.optional(z.string().check(z.regex(/^UN\d{4}$/))),
    class: z.optional(z.string().check(z.regex(/^[1-9](\.\d)?$/))),
    packing_group: z.optional(z.enum(['I', 'II', 'III'])),
  }),
  errors: [],
  form: {
    un_number: { onlyWith: { dangerous: true } },
    class: { onlyWith: { dangerous: true } },
    packing_group: { onlyWith: { dangerous: true } },
  },
});
