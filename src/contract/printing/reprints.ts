import { PRINT_ACTIONS } from '#domain/actions/prints.ts';
import { JOURNAL } from '#domain/people/areas.ts';
import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import { REPRINT_REASONS } from '#domain/printing/reprintReasons.ts';
import * as z from 'zod/mini';
import type { DataOf } from '../endpoint.ts';
import { orderType } from '../orders/order.ts';
import { ONE_OR_SOME } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';

export const reprints = listEndpoint({
  path: 'reports/reprints',
  summary: 'Labels and papers that were printed again: when, of which order, why and who asked; newest first',
  row: z.object({
    id: z.int(),
    at: z.string(),
    order_id: z.int(),
    order_reference: z.string(),
    order_type: orderType,
    what: z.enum(PRINT_ACTIONS),
    /** The number of the first package on the label; null = no label. */
    number: z.nullable(z.int()),
    document: z.nullable(z.enum(ORDER_DOCUMENTS)),
    reason: z.enum(REPRINT_REASONS),
    user_name: z.nullable(z.string()),
  }),
  fields: {
    /** Part of the reference of the order. */
    search: { type: 'text', operators: ['_like_'] },
    reason: { type: 'choice', choices: REPRINT_REASONS, operators: ONE_OR_SOME },
    /** Part of the name. */
    user_name: { type: 'text', operators: ['_like_'] },
  },
  refresh: { on: 'orders' },
  access: JOURNAL,
});

export type Reprint = DataOf<typeof reprints>[number];
