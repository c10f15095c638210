import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { worksBefore } from './instances.ts';
import { type LaterSteps, noteHarmless, releasedMigrations } from './migrations.ts';
import { dropScopedViews, keepScopedViews } from './scope/scopedViews.ts';

/**
 * Does what the start left of the migrations: `after` while everybody works, `contract` once no server of an earlier
 * release works. Each is noted when it is done; one that was cut off is run again.
 * @param now the present; servers that gave no sign for half a minute count as ended
 * @param released the migrations of this release, in their order
 */
export async function finishMigrations(
  database: DatabaseHandle,
  now: Date,
  released?: Awaited<ReturnType<typeof releasedMigrations>>,
): Promise<void> {
  for (const [name, { after, contract }] of released ?? (await releasedMigrations())) {
    if (after && !(await isDone(database, name, 'after'))) {
      await after(database);
      await note(database, name, 'after', now);
    }
    if (contract && !(await isDone(database, name, 'contract'))) await contractOnce(database, name, contract, now);
  }
}

/**
 * An index built while everybody writes. One that an interruption has left half built is built anew.
 * @param definition what stands behind `on`: `orders (client_id, reference)`
 */
export async function buildIndex(database: DatabaseHandle, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public.${name}`})`.execute(
    database.unscoped,
  );
  if (rows[0]?.valid) return;
  if (rows[0]) await database.runAlone(`drop index concurrently if exists public.${name}`);
  await database.runAlone(`create index concurrently ${name} on public.${definition}`);
}

async function contractOnce(
  database: DatabaseHandle,
  name: string,
  contract: NonNullable<LaterSteps['contract']>,
  now: Date,
): Promise<void> {
  const isContracted = await database.unscoped.transaction().execute(async (trx) => {
    // A server that starts at this moment gives its first sign after the change, finds it, and says that it is not ready.
    await sql`lock table server_instances in share mode`.execute(trx);
    if (await worksBefore(trx, name, now)) return false;
    await sql`select set_config('app.client', '*', true)`.execute(trx);
    await dropScopedViews(trx);
    await contract(trx);
    await noteHarmless(trx, name, false);
    await trx.insertInto('migration_steps').values({ migration: name, step: 'contract', done_at: now }).execute();
    return true;
  });
  if (isContracted && !database.hasRoles) await keepScopedViews(database.unscoped);
}

async function isDone({ unscoped }: DatabaseHandle, migration: string, step: string): Promise<boolean> {
  const row = await unscoped
    .selectFrom('migration_steps')
    .select('step')
    .where('migration', '=', migration)
    .where('step', '=', step)
    .executeTakeFirst();
  return row !== undefined;
}

async function note({ unscoped }: DatabaseHandle, migration: string, step: string, now: Date): Promise<void> {
  await unscoped.insertInto('migration_steps').values({ migration, step, done_at: now }).execute();
}
