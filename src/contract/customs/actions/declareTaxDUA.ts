import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const declareTaxDUA = defineAction({
  name: 'declareTaxDUA',
  summary: 'Files the standard customs declaration',
  data: z.object({ tax_office_id: z.optional(rowId), type: z.enum(['import', 'export']) }),
  errors: [18183, 18182, 5001, 14011, 14012, 14002, 10004, 10009],
  form: { tax_office_id: { control: 'office' } },
});
