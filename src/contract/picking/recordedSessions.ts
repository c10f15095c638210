import { RECORDED_KINDS, RECORDING_ENDS } from '#domain/blackBox/recordingFormat.ts';
import { JOURNAL } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { PERIOD } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { rowIdInPath } from '../rowId.ts';

const recordedSession = z.object({
  session_id: z.string(),
  kind: z.enum(RECORDED_KINDS),
  ended: z.enum(RECORDING_ENDS),
  user_name: z.string(),
  /** How many orders were worked on. */
  orders: z.int(),
  /** Gestures, those that were refused, and those without a way to the server. */
  steps: z.int(),
  refusals: z.int(),
  offline_steps: z.int(),
  /** From the first gesture to the last. */
  seconds: z.int(),
  ended_at: z.string(),
});
export type RecordedSession = z.infer<typeof recordedSession>;

export const recordedSessions = listEndpoint({
  path: 'clients/{id_client}/recorded-sessions',
  summary: 'Sessions of the floor that can be replayed step by step, those of the last 30 days; newest first',
  params: z.object({ id_client: rowIdInPath }),
  row: recordedSession,
  fields: {
    kind: { type: 'choice', choices: RECORDED_KINDS, operators: ['eq'] },
    user_name: { type: 'text', operators: ['_like_'] },
    ended_at: { type: 'datetime', sortable: true, operators: PERIOD },
    seconds: { type: 'integer', sortable: true },
    refusals: { type: 'integer', sortable: true },
    ended: { type: 'choice', choices: RECORDING_ENDS, operators: ['eq'] },
  },
  sort: '-ended_at',
  refresh: { on: 'orders' },
  access: JOURNAL,
});

export const recordedSessionDetail = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/recorded-sessions/{session_id}',
  summary: 'One session with everything that was done in it, and what there was to do',
  params: z.object({ id_client: rowIdInPath, session_id: z.uuid() }),
  data: z.object({
    session: recordedSession,
    /** One text of JSON: what was done (`values`), and by rows when, whether offline, why, the answer and the acts. */
    recording: z.string(),
    /** As they were listed at the end of the session, with the present names and places of the products. */
    orders: z.array(
      z.object({
        id: z.int(),
        order_reference: z.string(),
        products: z.array(
          z.object({
            id_product: z.int(),
            name: z.string(),
            sku: z.string(),
            reference: z.nullable(z.string()),
            id_product_eplatform: z.nullable(z.string()),
            ean13: z.nullable(z.string()),
            upc: z.nullable(z.string()),
            location: z.nullable(z.string()),
            image_url: z.nullable(z.string()),
            quantity: z.int(),
            /** Units that other sessions had counted. */
            validated_products: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  access: JOURNAL,
});
export type RecordedSessionDetail = DataOf<typeof recordedSessionDetail>;
