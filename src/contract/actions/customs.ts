import { COUNTRIES } from '#domain/places/countries.ts';
import * as z from 'zod/mini';
import { rowId } from '../rowId.ts';

const productIds = z.array(rowId).check(z.minLength(1), z.maxLength(2000));
/** Its length is checked for each product, so that one wrong code refuses one product (18182). */
const hsCode = z.string().check(z.maxLength(100));

export const addTaxBookData = z.object({ tax_region_id: rowId, tax_office_id: z.optional(rowId) });

export const assignIncotermData = z.object({ incoterm: z.enum(['ddp', 'dap']) });

export const setDangerousMaterialsData = z.object({
  dangerous: z.boolean(),
  un_number: z.optional(z.string().check(z.regex(/^UN\d{4}$/))),
  class: z.optional(z.string().check(z.regex(/^[1-9](\.\d)?$/))),
  packing_group: z.optional(z.enum(['I', 'II', 'III'])),
});

export const setHsCodeData = z
  .object({
    products: z.optional(
      z.array(z.object({ id_product: rowId, hs_code: hsCode })).check(z.minLength(1), z.maxLength(2000)),
    ),
    /** One code for all products of the order. */
    hs_code: z.optional(hsCode),
  })
  .check(
    z.refine(({ products, hs_code }) => (products === undefined) !== (hs_code === undefined), { path: ['products'] }),
  );

export const setOriginCountryData = z.object({
  country: z.enum(COUNTRIES as [string, ...string[]]),
  /** Absent = all products of the order. */
  products: z.optional(productIds),
});

export const declareTaxH7Data = z.object({
  tax_office_id: z.optional(rowId),
  /** C07 = goods of low value, C08 = gift between persons. */
  procedure: z._default(z.enum(['C07', 'C08']), 'C07'),
});

export const declareTaxDUAData = z.object({
  tax_office_id: z.optional(rowId),
  type: z.enum(['import', 'export']),
});
