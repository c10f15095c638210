import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const addTaxBook = defineAction({
  name: 'addTaxBook',
  summary: 'Enters orders in the tax book of a region; an order stands in it once',
  data: z.object({ tax_region_id: rowId, tax_office_id: z.optional(rowId) }),
  errors: [5600, 10004, 10009, 5001],
  form: { tax_region_id: { control: 'region' }, tax_office_id: { control: 'office' } },
});
