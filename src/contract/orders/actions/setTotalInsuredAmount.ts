import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const setTotalInsuredAmount = defineAction({
  name: 'setTotalInsuredAmount',
  summary: 'Sets the value that the label insures',
  data: z.object({
    amount: z.number().check(z.minimum(0), z.maximum(100_000), z.multipleOf(0.01)),
    /** ISO 4217; absent = the order's own. */
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  }),
  errors: [7004],
  form: { amount: { control: 'cents' }, currency: { control: 'hidden' } },
});
