import { GRAMS_IN } from '#domain/actions/weight.ts';
import { MAX_PACKAGES } from '#domain/actions/packages.ts';
import * as z from 'zod/mini';
import { rowId } from '../rowId.ts';
import { replacePrinted } from './createLabel.ts';

/** Kilograms, to the gram. */
const kilograms = z.number().check(z.positive(), z.maximum(1000), z.multipleOf(0.001));
const centimetres = z.number().check(z.positive(), z.maximum(1000), z.multipleOf(0.1));
const count = z.int().check(z.minimum(1), z.maximum(MAX_PACKAGES));

export const changeCarrierData = z.object({
  carrier_id: rowId,
  /** Absent = the first service of the carrier's contract. */
  service_code: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
  replace_printed: replacePrinted,
});

export const changeOrderWeightData = z
  .object({
    weight: z.number().check(z.positive(), z.maximum(1_000_000), z.multipleOf(0.001)),
    unit: z._default(z.enum(['kg', 'g']), 'kg'),
  })
  .check(
    z.refine(({ weight, unit }) => weight * GRAMS_IN[unit] <= 1_000_000 && Math.round(weight * GRAMS_IN[unit]) > 0, {
      path: ['weight'],
    }),
  );

export const indicateOrderPackagesData = z.object({
  packages: z
    .array(
      z.object({
        box_id: z.optional(rowId),
        quantity: count,
        /** Weight of one package. */
        weight: z.optional(kilograms),
        width: z.optional(centimetres),
        height: z.optional(centimetres),
        depth: z.optional(centimetres),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_PACKAGES),
      z.refine((groups) => groups.reduce((sum, group) => sum + group.quantity, 0) <= MAX_PACKAGES),
    ),
});

export const indicateOrderNumPackagesData = z.object({ num_packages: count });

export const setTotalInsuredAmountData = z.object({
  amount: z.number().check(z.minimum(0), z.maximum(100_000), z.multipleOf(0.01)),
  /** ISO 4217; absent = the order's own. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
});
