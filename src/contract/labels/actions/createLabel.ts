import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelKinds.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { packageCount, replacePrinted } from '../../actionFields.ts';

export const createLabel = defineAction({
  name: 'createLabel',
  summary:
    'Books the shipment with the carrier and keeps its labels, or draws those of the booking in another format; a printed label that says something else is voided only with `replace_printed`',
  data: z.object({
    /** Absent = the carrier's own. */
    format: z.optional(z.enum(LABEL_FORMATS)),
    size: z.optional(z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES])),
    /** Equal packages in place of those of the order. */
    num_packages: z.optional(packageCount),
    replace_printed: replacePrinted,
    /** Somebody has looked at the carrier's: a booking of which nobody could find out is not there. */
    book_again: z.optional(z.boolean()),
    /** The printer, as the caller names it: stored in the order's history. */
    printer: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  errors: [
    12001, 12006, 120011, 7004, 7010, 2004, 14006, 14005, 14008, 14007, 14004, 14003, 18183, 18182, 19679, 14002, 14001,
  ],
  form: {
    // Asked for when the check has found a printed label.
    replace_printed: { control: 'hidden' },
    // Asked for when the check has found a booking of which nobody knows.
    book_again: { control: 'hidden' },
    printer: { control: 'hidden' },
  },
});
