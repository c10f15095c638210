import { PRIORITIES } from '#domain/orders/priority.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const changePriority = defineAction({
  name: 'changePriority',
  summary: 'Says how soon orders are wanted: lists of work show the urgent ones first',
  data: z.object({ priority: z.enum(PRIORITIES) }),
  errors: [],
});
