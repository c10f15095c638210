import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

/** The length of a code is checked for each product, so that one wrong code refuses one product (18182). */
const hsCode = z.string().check(z.maxLength(100));

export const setHsCode = defineAction({
  name: 'setHsCode',
  summary: 'Sets the customs code of products',
  data: z
    .object({
      products: z.optional(
        z.array(z.object({ id_product: rowId, hs_code: hsCode })).check(z.minLength(1), z.maxLength(2000)),
      ),
      /** One code for all products of the order. */
      hs_code: z.optional(hsCode),
    })
    .check(
      z.refine(({ products, hs_code }) => (products === undefined) !== (hs_code === undefined), { path: ['products'] }),
    ),
  errors: [18182, 18181, 19679],
  form: {
    products: { control: 'hsCodes', isNeeded: true, orders: 'one' },
    hs_code: { isNeeded: true, orders: 'many' },
  },
});
