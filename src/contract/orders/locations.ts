import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { locationsReport } from './locationsReport.ts';
import { clientChoice } from '../rowId.ts';

export const MAX_LOCATIONS = 50_000;
export const LARGEST_LOCATION_FILE = 5 * 1024 * 1024;

export const uploadlocations = defineEndpoint({
  method: 'POST',
  path: 'picking-manager/uploadlocations',
  summary:
    'Sets where products stand, from a CSV: code_type, code, location; with preview=1 it only tells what it would do',
  query: z.object({
    id_client: clientChoice,
    preview: z.optional(z.enum(['0', '1'])),
  }),
  upload: { type: 'text/csv', largest: LARGEST_LOCATION_FILE },
  data: locationsReport,
  errors: [17113],
  access: SETTINGS,
});
