import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const changeOrderWarehouse = defineAction({
  name: 'changeOrderWarehouse',
  summary: 'Moves orders to another warehouse',
  data: z.object({ warehouse_id: rowId }),
  errors: [10011, 10010, 18141, 18142, 18161],
  form: { warehouse_id: { control: 'warehouse' } },
});
