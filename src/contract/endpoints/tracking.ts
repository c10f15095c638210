import { SETTINGS } from '#domain/access/areas.ts';
import { KEEPS_STATUS } from '#domain/carriers/codeMeaning.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

const query = z.object({ id_client: clientChoice });
const meaning = z.enum([...ORDER_STATUSES, KEEPS_STATUS]);

export const unknownCodes = defineEndpoint({
  method: 'GET',
  path: 'tracking/unknown-codes',
  summary: 'Codes of scans that nobody knows, the most frequent first; at most 100. Until then they change no status',
  query,
  data: z.array(
    z.object({
      operator: z.string(),
      operator_name: z.string(),
      code: z.string(),
      /** The words of its latest scan. */
      text: z.string(),
      scans: z.int(),
      last_at: z.iso.datetime(),
      /** What it may mean, for this operator. */
      meanings: z.array(meaning),
    }),
  ),
  errors: [],
  access: SETTINGS,
});

export const nameCode = defineEndpoint({
  method: 'PUT',
  path: 'tracking/unknown-codes',
  summary: 'Says what a code means: for the scans that came with it, and for those to come',
  query,
  body: z.object({
    operator: z.string().check(z.maxLength(30)),
    code: z.string().check(z.minLength(1), z.maxLength(60)),
    meaning,
  }),
  data: z.object({
    /** Orders that had a scan with it. */
    orders: z.int(),
  }),
  errors: [5600, 2004],
  access: SETTINGS,
});

export type UnknownCode = DataOf<typeof unknownCodes>[number];
