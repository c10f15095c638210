import { COUNTRIES } from '#domain/places/countries.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { productIds } from '../../actionFields.ts';

export const setOriginCountry = defineAction({
  name: 'setOriginCountry',
  summary: 'Sets where products come from',
  data: z.object({
    country: z.enum(COUNTRIES as [string, ...string[]]),
    /** Absent = all products of the order. */
    products: z.optional(productIds),
  }),
  errors: [],
  form: { country: { control: 'country' }, products: { control: 'chosenProducts', orders: 'one' } },
});
