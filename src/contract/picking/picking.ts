import { FLOOR_WORK } from '#domain/people/areas.ts';
import { INCIDENT_REASONS, MAX_PHOTOS, SHORT_NOTE_LENGTH } from '#domain/picking/shortReasons.ts';
import { TOTE_LENGTH } from '#domain/picking/totes.ts';
import { LONGEST_SPAN, MOST_STOPS, STOP_LENGTH } from '#domain/picking/walked.ts';
import { RECORDING_LENGTH } from '#domain/workSession/workSession.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { pickingConfiguration } from './pickingConfiguration.ts';
import { photoName } from './incident.ts';
import { countedByLearned } from './teachCode.ts';
import { clientChoice, ordinal, rowId } from '../rowId.ts';

export const pickingConfigurations = defineEndpoint({
  method: 'GET',
  path: 'picking-manager/configurations',
  summary: 'How this client picks: accepted code types, route, repeat window',
  query: z.object({ id_client: clientChoice }),
  data: pickingConfiguration,
  errors: [],
  access: FLOOR_WORK,
});

const units = z.int().check(z.minimum(0), z.maximum(100_000));

export const finishpicking = defineEndpoint({
  method: 'POST',
  path: 'picking-manager/finishpicking',
  summary: 'Ends a picking session: the server sums the sessions and writes the status of each order',
  body: z.object({
    id_client: rowId,
    orders: z
      .array(
        z.object({
          id: rowId,
          status: z.enum(['PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP', 'PICKEDUP_CANCELLED', 'PENDING']),
          products: z
            .array(
              z.object({
                id_product: rowId,
                ean13: z.nullable(z.string().check(z.maxLength(64))),
                quantity: units,
                validated_products: units,
              }),
            )
            .check(z.maxLength(2000)),
          /** The tote that the units of this session lie in. */
          tote: z.optional(z.string().check(z.minLength(1), z.maxLength(TOTE_LENGTH))),
          /** Units of this session that were counted by codes that people taught. */
          learned: z.optional(countedByLearned),
          /** Units that could not be picked, with the reason; of this session, each product once. */
          incidents: z.optional(
            z
              .array(
                z.object({
                  id_product: rowId,
                  reason: z.enum(INCIDENT_REASONS),
                  units: z.int().check(z.minimum(1), z.maximum(100_000)),
                  note: z.optional(z.string().check(z.maxLength(SHORT_NOTE_LENGTH))),
                  /** Names of photos that were uploaded before (uploadIncidentPhoto). */
                  photos: z.optional(z.array(photoName).check(z.maxLength(MAX_PHOTOS))),
                }),
              )
              .check(z.maxLength(2000)),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
    /** Counts of this session only; the server keeps the highest version and sums sessions. */
    session: z.object({
      id: z.uuid(),
      version: ordinal,
      /** Counted on another device, which handed its work over to the one that tells it. */
      handed: z.optional(z.literal(true)),
      counts: z.array(z.object({ order_id: rowId, id_product: rowId, count: units })).check(z.maxLength(20_000)),
      /** Where its person walked, in that order: routes are learned from it. A later version tells all of it again. */
      walked: z.optional(
        z
          .array(
            z.object({
              location: z.string().check(z.minLength(1), z.maxLength(STOP_LENGTH)),
              /** From the place before; null = unknown. */
              seconds: z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_SPAN))),
              stay: z.int().check(z.minimum(0), z.maximum(LONGEST_SPAN)),
              faults: z.int().check(z.minimum(0), z.maximum(100_000)),
            }),
          )
          .check(z.maxLength(MOST_STOPS)),
      ),
      /** What was done in it, gesture by gesture, as `checkedRecording` reads it. A text that it does not read is not kept. */
      recording: z.optional(z.string().check(z.maxLength(RECORDING_LENGTH))),
    }),
  }),
  data: actionResult,
  errors: [3904, 3200, 12001, 12006, 1002, 18176, 1008],
  access: FLOOR_WORK,
  queue: { kind: 'picking.finish', version: 1, onUnknown: 'safe-to-repeat' },
});
