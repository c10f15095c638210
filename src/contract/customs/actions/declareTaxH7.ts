import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const declareTaxH7 = defineAction({
  name: 'declareTaxH7',
  summary: 'Files the import declaration for goods of low value',
  data: z.object({
    tax_office_id: z.optional(rowId),
    /** C07 = goods of low value, C08 = gift between persons. */
    procedure: z._default(z.enum(['C07', 'C08']), 'C07'),
  }),
  errors: [18183, 18182, 5001, 14011, 14012, 14002, 10004, 10009],
  form: { tax_office_id: { control: 'office' } },
});
