import { GRAMS_IN } from '#domain/orders/weight.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const changeOrderWeight = defineAction({
  name: 'changeOrderWeight',
  summary: 'Sets the total weight in place of the sum of the products',
  data: z
    .object({
      weight: z.number().check(z.positive(), z.maximum(1_000_000), z.multipleOf(0.001)),
      unit: z._default(z.enum(['kg', 'g']), 'kg'),
    })
    .check(
      z.refine(({ weight, unit }) => weight * GRAMS_IN[unit] <= 1_000_000 && Math.round(weight * GRAMS_IN[unit]) > 0, {
        path: ['weight'],
      }),
    ),
  errors: [12001, 12006],
  form: { weight: { control: 'kilograms' }, unit: { control: 'hidden' } },
});
