import { MAX_NOTE } from '#domain/orders/notes.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const addNote = defineAction({
  name: 'addNote',
  summary: 'Writes a note into the timeline of each order; whoever is named in it behind an @ is told',
  data: z.object({
    /** Plain text. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE)),
    /** Whoever picks and packs the order is shown it there. */
    floor: z.optional(z.boolean()),
  }),
  errors: [5600],
  form: { text: { control: 'longText' } },
  onUnknown: 'read-before-repeat',
});
