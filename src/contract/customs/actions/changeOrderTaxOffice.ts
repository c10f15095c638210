import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const changeOrderTaxOffice = defineAction({
  name: 'changeOrderTaxOffice',
  summary: 'Sets the office that sends',
  data: z.object({ tax_office_id: rowId }),
  errors: [10004, 10009, 18152, 18161],
  form: { tax_office_id: { control: 'office' } },
});
