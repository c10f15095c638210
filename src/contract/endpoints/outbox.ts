import { ROLES } from '#domain/access/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { MAX_IN_BATCH } from '../headers.ts';
import { clientChoice, ordinal } from '../rowId.ts';

export const outboxDiscard = defineEndpoint({
  method: 'POST',
  path: 'outbox/discard',
  summary: 'Cancels a command by its key: a late copy cannot act any more, or it is told that it already acted',
  query: z.object({ id_client: clientChoice }),
  body: z.object({
    key: z.uuid(),
    seq: ordinal,
    kind: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  data: z.object({ outcome: z.enum(['cancelled', 'already-applied']) }),
  errors: [],
  access: 'signed-in',
});

export const outboxBatch = defineEndpoint({
  method: 'POST',
  path: 'outbox/batch',
  summary:
    'Many queued commands in one request: each has its own key, transaction and answer; a lane stops where one of it does not go through',
  body: z.object({
    commands: z
      .array(
        z.object({
          key: z.uuid(),
          path: z.string().check(z.maxLength(200)),
          /** The outbox headers of the command, as the single call carries them. */
          headers: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200))),
          /** Names of the lanes in which commands must keep their order. Only the caller knows what they mean. */
          lanes: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)),
          body: z.unknown(),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_IN_BATCH)),
  }),
  data: z.object({
    /** One answer for each command, in the same order, as the single call would have answered. */
    answers: z.array(
      z.object({ key: z.uuid(), status: z.int(), headers: z.record(z.string(), z.string()), body: envelope }),
    ),
  }),
  errors: [],
  access: 'signed-in',
});

export const outboxKnown = defineEndpoint({
  method: 'POST',
  path: 'outbox/known',
  summary: 'Which of these command keys the server has: asked by a device after a restore of the server',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ keys: z.array(z.uuid()).check(z.maxLength(500)) }),
  data: z.object({ known: z.array(z.uuid()) }),
  errors: [],
  access: 'signed-in',
});

export const outboxGaps = defineEndpoint({
  method: 'GET',
  path: 'outbox/gaps',
  summary: 'Devices that minted commands which never arrived and are older than an hour',
  query: z.object({ id_client: clientChoice }),
  data: z.array(
    z.object({
      device_id: z.string(),
      user_id: z.int(),
      user_name: z.nullable(z.string()),
      last_seen: z.string(),
      /** Missing sequences as ranges: `42-43,57`. */
      missing: z.string(),
    }),
  ),
  errors: [],
  access: { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] },
});
