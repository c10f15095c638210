import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const changeConfigCategory = defineAction({
  name: 'changeConfigCategory',
  summary: 'Sets the category that selects how orders are picked and packed',
  data: z
    .object({
      category_id: z.optional(rowId),
      category: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    })
    .check(
      z.refine(({ category_id, category }) => (category_id === undefined) !== (category === undefined), {
        path: ['category'],
      }),
    ),
  errors: [],
  form: { category_id: { control: 'hidden' }, category: { isNeeded: true } },
});
