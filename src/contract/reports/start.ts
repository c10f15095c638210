import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { rowIdInPath } from '../rowId.ts';

/** What a new client does first, in this order. */
export const START_STEPS = ['sender', 'orders', 'carrier', 'label', 'picking'] as const;

export const clientStart = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/start',
  summary:
    'How far a client has come with its first steps: a warehouse that parcels leave from; orders are there, or a shop that brings them; a carrier; a first label; a first picking. It is read from what there is, nobody ticks it off',
  params: z.object({ id_client: rowIdInPath }),
  data: z.array(z.object({ step: z.enum(START_STEPS), done: z.boolean() })),
  errors: [],
  access: SETTINGS,
});

export type StartStep = DataOf<typeof clientStart>[number]['step'];
