import { CLIENTS } from '#domain/people/areas.ts';
import { SHOP_PROBLEMS } from '#domain/shops/platforms.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { shopType } from '../shops/shop.ts';
import { deadJob } from './jobs.ts';

/** So many devices, failed jobs and tables are told; one more of the first two says that there are more. */
export const MAX_OF_SERVICE = 50;

/** Work that a device has not sent counts as long unsent once the device has been silent so long, ms. */
export const LONG_UNSENT_MS = 3_600_000;

/** `used`: it answers reads. Otherwise they go to the database itself: it is not known yet, away, behind, another database, or writable. */
const REPLICA_STATES = ['used', 'starting', 'away', 'late', 'other', 'writable'] as const;

const ofClient = {
  client_id: z.nullable(z.int()),
  client_name: z.nullable(z.string()),
};

export const serviceState = defineEndpoint({
  method: 'GET',
  path: 'service',
  summary:
    'How the service runs, over all clients: servers, queues, jobs that were given up, connectors that do not answer, devices with an old app or work that never arrived, and the size of the database',
  data: z.object({
    at: z.string(),
    /** CONTRACT_VERSION of this server. */
    version: z.int(),
    database: z.object({
      kind: z.enum(['embedded', 'postgresql']),
      bytes: z.int(),
      /** How the replica stands that the answering server reads from; null = it has none. */
      replica: z.nullable(z.enum(REPLICA_STATES)),
      /** The largest first, with their indexes. */
      tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
    }),
    /** Servers on this database, those that work first; one that ended without a word is told for a day. */
    servers: z.array(
      z.object({
        /** Name of its machine. */
        name: z.string(),
        /** CONTRACT_VERSION of its program. */
        version: z.int(),
        started_at: z.string(),
        seen_at: z.string(),
        /** The server gave a sign of life within the last half minute. */
        works: z.boolean(),
      }),
    ),
    /** By kind, those with dead ones first, then those that wait longest; periodic ones when their time has come. */
    queues: z.array(
      z.object({
        kind: z.string(),
        waiting: z.int(),
        running: z.int(),
        dead: z.int(),
        /** Seconds since the one was due that waits longest; 0 = none is due. */
        late: z.int(),
      }),
    ),
    /** Given up, newest first. */
    dead: z.array(z.extend(deadJob, ofClient)),
    /** Failed for good in the last 24 hours. */
    failed: z.object({ mails: z.int(), webhooks: z.int() }),
    /** What this server reaches: a mail server, a provider of payments that takes money. */
    sends: z.object({ mail: z.boolean(), payments: z.boolean() }),
    /** Contracts with carriers that are left alone after failures, or on which labels wait. */
    carriers: z.array(
      z.object({
        id: z.int(),
        ...ofClient,
        name: z.string(),
        operator: z.string(),
        /** Until when it is not called; null = it is. */
        open_until: z.nullable(z.string()),
        /** Labels that wait for it. */
        waiting: z.int(),
      }),
    ),
    /** Shops that do not answer as they should. */
    shops: z.array(
      z.object({
        id: z.int(),
        ...ofClient,
        name: z.string(),
        type: shopType,
        problem: z.enum(SHOP_PROBLEMS),
        /** When it was last read to its end. */
        read_at: z.nullable(z.string()),
      }),
    ),
    /** Those that were heard of in the last 30 days and need somebody: most unsent work first. */
    devices: z.array(
      z.object({
        device_id: z.string(),
        ...ofClient,
        /** The name of an enrolled device. */
        name: z.nullable(z.string()),
        /** Who sent from it last. */
        user_name: z.nullable(z.string()),
        /** CONTRACT_VERSION of its app; null = it does not say, which an old one does not. */
        app_version: z.nullable(z.int()),
        last_seen: z.string(),
        /** Changes that it made and that never arrived. */
        unsent: z.int(),
      }),
    ),
  }),
  errors: [],
  access: CLIENTS,
});

export type ServiceState = DataOf<typeof serviceState>;
