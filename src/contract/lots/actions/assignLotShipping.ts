import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const assignLotShipping = defineAction({
  name: 'assignLotShipping',
  summary: 'Puts orders in the open lot of an itinerary and day; the first order makes it',
  data: z.object({
    itinerary_id: rowId,
    /** When the lot leaves. */
    date: z.iso.date(),
    /** An open lot of this itinerary and day; absent = the first open one, or a new one. */
    lotshipping_id: z.optional(rowId),
  }),
  errors: [1002, 6005, 3602, 6007, 6006, 3502, 18151, 18161, 12001, 12006],
  form: { itinerary_id: { control: 'itinerary' }, date: { control: 'day' }, lotshipping_id: { control: 'hidden' } },
});
