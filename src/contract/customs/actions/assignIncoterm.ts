import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const assignIncoterm = defineAction({
  name: 'assignIncoterm',
  summary: 'Sets who pays duties and taxes; on a lot, for all its orders',
  data: z.object({ incoterm: z.enum(['ddp', 'dap']) }),
  errors: [18131, 18132],
});
