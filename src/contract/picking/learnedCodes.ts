import { LEARNED_ACTS, LEARNED_STATES } from '#domain/codes/learnedCode.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import type { DataOf } from '../endpoint.ts';
import type { FilterFields } from '../filters/filterDefinition.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { rowIdInPath } from '../rowId.ts';
import { photoName } from './incident.ts';

const PATH = 'picking-manager/learned-codes';
const params = z.object({ id: rowIdInPath });

/** A code that a person taught at work. */
export const learnedCode = z.object({
  id: z.int(),
  code: z.string(),
  /** How the scanner calls the kind of code; null = it did not say. */
  symbology: z.nullable(z.string()),
  product: z.object({ id: z.int(), name: z.string(), sku: z.string(), image_url: z.nullable(z.string()) }),
  /** Units that one read stands for. */
  units: z.int(),
  state: z.enum(LEARNED_STATES),
  /** What may be done with it now. */
  acts: z.array(z.enum(LEARNED_ACTS)),
  /** Who taught it. */
  user_name: z.nullable(z.string()),
  /** When it was taught, by the device's corrected clock; `created_at` is when the server learned of it. */
  happened_at: z.string(),
  created_at: z.string(),
  /** Who approved, refused or withdrew it, and when; null = nobody did. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Lines of orders, and units of them, that were counted by it. */
  counted: z.object({ lines: z.int(), units: z.int() }),
  photos: z.array(z.object({ name: photoName, arrived: z.boolean() })),
});
export type LearnedCodeRow = z.infer<typeof learnedCode>;

export const LEARNED_CODE_FIELDS = {
  state: { type: 'choice', choices: LEARNED_STATES, sortable: true },
  code: { type: 'text', sortable: true },
  units: { type: 'integer', sortable: true },
  created_at: { type: 'datetime', sortable: true },
} as const satisfies FilterFields;

export const learnedCodes = listEndpoint({
  path: PATH,
  summary: 'Codes that people taught at work, those that wait for a decision first, then the newest',
  row: learnedCode,
  fields: LEARNED_CODE_FIELDS,
  perPage: 25,
  access: FLOOR_WORK,
});

export const learnedCodeCounts = listEndpoint({
  path: `${PATH}/{id}/counts`,
  summary: 'What was counted by a taught code: order, units, who and when, newest first',
  params,
  row: z.object({
    order: z.object({ id: z.int(), order_reference: z.string() }),
    units: z.int(),
    work: z.enum(['picking', 'packing']),
    user_name: z.nullable(z.string()),
    counted_at: z.string(),
  }),
  fields: {
    units: { type: 'integer', sortable: true },
    counted_at: { type: 'datetime', sortable: true },
  },
  sort: '-counted_at',
  perPage: 25,
  access: FLOOR_WORK,
});
export type LearnedCodeCount = DataOf<typeof learnedCodeCounts>[number];
