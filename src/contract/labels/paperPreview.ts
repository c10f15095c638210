import { SHAPED_PAPERS } from '#domain/labels/orderDocuments.ts';
import { PAPER_SETTINGS } from '#domain/labels/settings.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';
import { settingValues } from '../settingSchema.ts';

export const paperPreview = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/paper-preview',
  summary: 'How a paper looks with these settings; nothing is stored and nothing counts as printed',
  params: z.object({ id_client: rowIdInPath }),
  body: z.object({
    document: z.enum(SHAPED_PAPERS),
    /** null = the newest order of the client, or an invented one where there is none. */
    order_id: z.nullable(rowId),
    settings: z.object(settingValues(PAPER_SETTINGS)),
  }),
  data: z.object({
    /** Whose paper it is; null = of an invented order. */
    reference: z.nullable(z.string()),
    /** The first pages, each an SVG. */
    pages: z.array(z.string()),
  }),
  errors: [3904],
  access: SETTINGS,
});
