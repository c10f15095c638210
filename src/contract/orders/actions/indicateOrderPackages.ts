import { MAX_PACKAGES } from '#domain/orders/packages.ts';
import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';
import { packageCount } from '../../actionFields.ts';

/** Kilograms, to the gram. */
const kilograms = z.number().check(z.positive(), z.maximum(1000), z.multipleOf(0.001));
const centimetres = z.number().check(z.positive(), z.maximum(1000), z.multipleOf(0.1));

export const indicateOrderPackages = defineAction({
  name: 'indicateOrderPackages',
  summary: 'Replaces the packages, numbered 1 to n',
  data: z.object({
    packages: z
      .array(
        z.object({
          box_id: z.optional(rowId),
          quantity: packageCount,
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
  }),
  errors: [14007, 120011, 12001, 12006],
  form: { packages: { control: 'packages', initial: [{ quantity: 1 }] } },
});
