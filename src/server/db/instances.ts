import { CONTRACT_VERSION } from '#contract/version.ts';
import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { releasedMigrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** How often a server tells that it works, ms. */
export const SIGN_EVERY_MS = 10_000;
/** Three signs that did not come: it has ended, or the database is out of its reach; ms. */
export const SILENT_AFTER_MS = 35_000;
/** A lease of jobs and a session bear so much; ms. */
const MOST_APART_MS = 5 * 60_000;
/** A server that ended without a word is shown so long, ms. */
const FORGOTTEN_AFTER_MS = 86_400_000;

export interface Instance {
  readonly id: string;
  readonly startedAt: Date;
  /** What its secret keys are known by, the present one first. */
  readonly keys: readonly string[];
}

/** Notes that this server works, and forgets those that fell silent a day ago. */
export async function giveSign(database: DatabaseHandle, { id, startedAt, keys }: Instance, now: Date): Promise<void> {
  const newest = (await releasedMigrations()).at(-1);
  await database.unscoped
    .insertInto('server_instances')
    .values({
      id,
      name: hostname(),
      version: CONTRACT_VERSION,
      newest_migration: newest?.[0] ?? '',
      keys,
      started_at: startedAt,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute();
  await database.unscoped
    .deleteFrom('server_instances')
    .where('seen_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    .execute();
}

/** The server ends in order: nobody waits for its next sign. */
export async function endInstance(database: DatabaseHandle, { id }: Pick<Instance, 'id'>): Promise<void> {
  await database.unscoped.deleteFrom('server_instances').where('id', '=', id).execute();
}

/** Why this server must not work beside the others on its database. */
export type Unlikeness = 'clock' | 'keys';

const UNLIKENESSES: Readonly<Record<Unlikeness, string>> = {
  clock:
    'The clock of this machine is more than five minutes away from the one of the database: jobs would be taken from servers that still do them. Set it (for example by timesyncd or chrony) and start again.',
  keys: 'Another server works on this database with other SECRET_KEYS, so that neither could open what the other seals. Give all the same; a new key stands behind the present one until every server has it. A server that was cut off counts as working for half a minute.',
};

/** The server and the others on its database would spoil each other’s work. Nothing was changed. The message is for a person. */
export class UnlikeServer extends Error {
  override readonly name = 'UnlikeServer';
  readonly unlikeness: Unlikeness;

  constructor(unlikeness: Unlikeness) {
    super(UNLIKENESSES[unlikeness]);
    this.unlikeness = unlikeness;
  }
}

/**
 * Looks whether this server may work beside those that work: by the same time, with keys that open what the others seal.
 * The embedded database has one server, and its clock.
 * @throws UnlikeServer
 */
export async function checkAlike(
  { backend, unscoped }: DatabaseHandle,
  keys: Instance['keys'],
  now: Date,
): Promise<void> {
  if (backend === 'pglite') return;
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(unscoped);
  if (Math.abs((rows[0]?.at ?? now).getTime() - now.getTime()) > MOST_APART_MS) throw new UnlikeServer('clock');
  const others = await unscoped
    .selectFrom('server_instances')
    .select('keys')
    .where('seen_at', '>', new Date(now.getTime() - SILENT_AFTER_MS))
    .execute();
  const isOpenTo = (present: string | undefined, known: readonly string[]) =>
    present !== undefined && known.includes(present);
  if (!others.every((other) => isOpenTo(keys[0], other.keys) && isOpenTo(other.keys[0], keys)))
    throw new UnlikeServer('keys');
}

/** Whether a server works whose program does not know this migration. */
export async function worksBefore(kysely: Kysely<Tables>, migration: string, now: Date): Promise<boolean> {
  const older = await kysely
    .selectFrom('server_instances')
    .select('id')
    .where('newest_migration', '<', migration)
    .where('seen_at', '>', new Date(now.getTime() - SILENT_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  return older !== undefined;
}
