import { HIGHEST_WAVE } from '#domain/flow/cutWaves.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { rowId } from '../../rowId.ts';

export const changeAssignee = defineAction({
  name: 'changeAssignee',
  summary: 'Gives orders to a person of their client; without a person they are nobody’s',
  data: z.object({
    user_id: z.optional(z.nullable(rowId)),
    /** In which wave they are picked; null = in none; absent = in that of before. */
    wave: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(HIGHEST_WAVE)))),
  }),
  errors: [5600],
  form: { user_id: { control: 'person' }, wave: { control: 'hidden' } },
});
