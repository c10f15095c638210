import { CARRIER_CHOICES, LONGEST_WISH } from '#domain/carriers/tariff/carrierWish.ts';
import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';
import { replacePrinted } from '../../actionFields.ts';

export const changeCarrier = defineAction({
  name: 'changeCarrier',
  summary:
    'Gives orders to another carrier, named or chosen by the price lists; an unused label of the old one is voided first, a printed one only with `replace_printed`',
  data: z
    .object({
      /** Who carries the order is chosen of all services with a price that can; never once it has a label. In place of `carrier_id`. */
      choose: z.optional(z.enum(CARRIER_CHOICES)),
      /** With `choose`: the most working days that it may take. */
      within_days: z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST_WISH))),
      /** Needed where `choose` is not said. */
      carrier_id: z.optional(rowId),
      /** Absent = the first service of the carrier's contract. */
      service_code: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
      replace_printed: replacePrinted,
    })
    .check(z.refine(({ carrier_id, choose }) => (carrier_id ?? choose) !== undefined, { path: ['carrier_id'] })),
  errors: [7010, 2004, 14006, 12001, 12006, 14003, 14001],
  form: {
    within_days: { control: 'workingDays', onlyWith: { choose: CARRIER_CHOICES } },
    carrier_id: { control: 'carrier', isNeeded: true, onlyWith: { choose: undefined } },
    service_code: { control: 'service', onlyWith: { choose: undefined } },
    // Asked for when the check has found a printed label.
    replace_printed: { control: 'hidden' },
  },
});
