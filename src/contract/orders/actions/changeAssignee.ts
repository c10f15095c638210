import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { rowId } from '../../rowId.ts';

export const changeAssignee = defineAction({
  name: 'changeAssignee',
  summary: 'Gives orders to a person of their client; without a person they are nobody’s',
  data: z.object({ user_id: z.optional(z.nullable(rowId)) }),
  errors: [5600],
  form: { user_id: { control: 'person' } },
});
