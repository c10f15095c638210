import { MOST_TAGS, MOST_TAGS_OF_ORDER } from '#domain/orders/tags.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { rowId } from '../../rowId.ts';

export const changeTags = defineAction({
  name: 'changeTags',
  summary: 'Puts tags on orders and takes tags off them; the others stay',
  data: z
    .object({
      add: z.optional(z.array(rowId).check(z.maxLength(MOST_TAGS_OF_ORDER))),
      remove: z.optional(z.array(rowId).check(z.maxLength(MOST_TAGS))),
    })
    .check(
      z.refine(({ add = [], remove = [] }) => add.length + remove.length > 0, { path: ['add'] }),
      z.refine(({ add = [], remove = [] }) => !add.some((id) => remove.includes(id)), { path: ['remove'] }),
    ),
  errors: [5600],
  form: { add: { control: 'tags' }, remove: { control: 'tags' } },
});
