import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';
import { replacePrinted } from '../../actionFields.ts';

export const changeCarrier = defineAction({
  name: 'changeCarrier',
  summary:
    'Gives orders to another carrier; an unused label of the old one is voided first, a printed one only with `replace_printed`',
  data: z.object({
    carrier_id: rowId,
    /** Absent = the first service of the carrier's contract. */
    service_code: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
    replace_printed: replacePrinted,
  }),
  errors: [7010, 2004, 14006, 12001, 12006, 14003, 14001],
  form: {
    carrier_id: { control: 'carrier' },
    service_code: { control: 'service' },
    // Asked for when the check has found a printed label.
    replace_printed: { control: 'hidden' },
  },
});
