import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const setSerialNumberToProducts = defineAction({
  name: 'setSerialNumberToProducts',
  summary: 'Replaces the serial numbers of products, one for each unit',
  data: z.object({
    products: z
      .array(
        z.object({
          id_product: rowId,
          /** Length and number are checked for each product (18172-18175). */
          serial_numbers: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(10_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  }),
  errors: [18172, 18173, 18174, 18175, 18171],
  form: { products: { control: 'serials' } },
});
