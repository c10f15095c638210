import { ROLES } from '#domain/people/roles.ts';
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

/** A command as a request carries it. */
const sentCommand = z.object({
  key: z.uuid(),
  path: z.string().check(z.maxLength(200)),
  /** The outbox headers of the command, as the single call carries them. */
  headers: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200))),
  /** Names of the lanes in which commands must keep their order. Only the caller knows what they mean. */
  lanes: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)),
  body: z.unknown(),
});

export const outboxBatch = defineEndpoint({
  method: 'POST',
  path: 'outbox/batch',
  summary:
    'Many queued commands in one request: each has its own key, transaction and answer; a lane stops where one of it does not go through',
  body: z.object({
    commands: z.array(sentCommand).check(z.minLength(1), z.maxLength(MAX_IN_BATCH)),
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

/** Commands of one exported file: more than a device makes in a week without a network. */
const MAX_IN_FILE = 2000;

/** What is sealed in the file of an outbox. The rest of it is for people who look into it. */
export const outboxContent = z.object({
  userId: z.int(),
  requests: z.array(sentCommand).check(z.maxLength(MAX_IN_FILE)),
});

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/**
 * The file of an outbox: sealed with AES-GCM under what a key of its own (`ephemeral`, P-256) agrees with the key of
 * the server (`outbox_key` of user/current).
 */
export const outboxFile = z.object({ format: z.literal(2), ephemeral: base64, iv: base64, sealed: base64 });
export type OutboxFile = z.infer<typeof outboxFile>;

export const outboxImport = defineEndpoint({
  method: 'POST',
  path: 'outbox/import',
  summary:
    'Does the unsent work of another device, out of the sealed file that it exported, for the person who did that work alone. Each command keeps its key: what arrived otherwise acts once',
  query: z.object({ id_client: clientChoice }),
  upload: { type: 'application/octet-stream', largest: 8 * 1024 * 1024 },
  data: z.object({
    done: z.int(),
    /** The server had them already. */
    known: z.int(),
    /** What stays undone, and why, in words. */
    left: z.array(z.object({ orders: z.array(z.int()), message: z.nullable(z.string()) })),
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
