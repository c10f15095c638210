import * as z from 'zod/mini';
import { rowId } from '../rowId.ts';

export const changeConfigCategoryData = z
  .object({
    category_id: z.optional(rowId),
    category: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ category_id, category }) => (category_id === undefined) !== (category === undefined), {
      path: ['category'],
    }),
  );

export const changeOrderWarehouseData = z.object({ warehouse_id: rowId });

export const changeOrderTaxOfficeData = z.object({ tax_office_id: rowId });

export const setSerialNumberToProductsData = z.object({
  products: z
    .array(
      z.object({
        id_product: rowId,
        /** Length and number are checked for each product (18172-18175). */
        serial_numbers: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(10_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(2000)),
});
