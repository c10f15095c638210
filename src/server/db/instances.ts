import { CONTRACT_VERSION } from '#contract/version.ts';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { releasedMigrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** How often a server tells that it works, ms. */
export const SIGN_EVERY_MS = 10_000;
/** Three signs that did not come: it has ended, or the database is out of its reach; ms. */
export const SILENT_AFTER_MS = 35_000;
/** A server that ended without a word is shown so long, ms. */
const FORGOTTEN_AFTER_MS = 86_400_000;

export interface Instance {
  readonly id: string;
  readonly startedAt: Date;
}

/** Notes that this server works, and forgets those that fell silent a day ago. */
export async function giveSign(database: DatabaseHandle, { id, startedAt }: Instance, now: Date): Promise<void> {
  const newest = (await releasedMigrations()).at(-1);
  await database.unscoped
    .insertInto('server_instances')
    .values({
      id,
      name: hostname(),
      version: CONTRACT_VERSION,
      newest_migration: newest?.[0] ?? '',
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

/** This server ends in order: nobody waits for its next sign. */
export async function endInstance(database: DatabaseHandle, { id }: Instance): Promise<void> {
  await database.unscoped.deleteFrom('server_instances').where('id', '=', id).execute();
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
