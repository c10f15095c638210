import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseHandle } from './databaseHandle.ts';
import type { Tables } from './schema.ts';
import { UnusableData } from './unusableData.ts';

/** How often the generation is raised: a backup that is older than this is recognised when it is restored. */
export const GENERATION_EVERY_MS = 60_000;

/**
 * Announces each new epoch to the other instances: until they know it, their answers would send devices back to the old
 * one.
 */
export const EPOCH_CHANNEL = 'despacho_epoch';

/** Beside the database, so that a restore leaves it alone. */
export const EPOCH_FILE = 'epoch.json';

const epochFile = z.object({ epoch: z.string(), generation: z.int() });
type EpochFile = z.infer<typeof epochFile>;

/**
 * Determines the epoch of the database, at the start and each minute, and writes an epoch file beside it. A database
 * whose generation is behind the epoch file was restored from a backup: it gets a new epoch, so that devices send again
 * what the backup does not have. A database without any epoch, beside the epoch file of another one, is a wrong or an
 * emptied one.
 * @param dataDir folder of the epoch file
 * @throws UnusableData
 */
export async function settleEpoch(database: DatabaseHandle, dataDir: string): Promise<string> {
  const seen = readEpochFile(dataDir);
  const wasInUse = existsSync(join(dataDir, EPOCH_FILE));
  const settled = await database.unscoped.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('server_meta').select('id').where('id', '=', 1).executeTakeFirst();
    if (wasInUse && !known) throw new UnusableData('empty', dataDir);
    await trx
      .insertInto('server_meta')
      .values({ id: 1, epoch: randomUUID(), generation: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const meta = await trx
      .selectFrom('server_meta')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const restored = seen !== null && meta.generation < seen.generation;
    const next: EpochFile = {
      epoch: restored ? randomUUID() : meta.epoch,
      generation: Math.max(meta.generation, seen?.generation ?? 0) + 1,
    };
    await trx.updateTable('server_meta').set(next).where('id', '=', 1).execute();
    if (restored) await tell(trx, next.epoch);
    return next;
  });
  writeEpochFile(dataDir, settled);
  return settled.epoch;
}

/** Starts a new epoch by hand, after a restore that the server could not see. */
export async function mintEpoch(database: DatabaseHandle, dataDir: string): Promise<string> {
  await settleEpoch(database, dataDir);
  const epoch = randomUUID();
  await database.unscoped.updateTable('server_meta').set({ epoch }).where('id', '=', 1).execute();
  await tell(database.unscoped, epoch);
  await settleEpoch(database, dataDir);
  return epoch;
}

async function tell(kysely: Kysely<Tables>, epoch: string): Promise<void> {
  await sql`select pg_notify(${EPOCH_CHANNEL}, ${epoch})`.execute(kysely);
}

function readEpochFile(dataDir: string): EpochFile | null {
  try {
    const parsed = epochFile.safeParse(JSON.parse(readFileSync(join(dataDir, EPOCH_FILE), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** By rename, so that a crash leaves the old epoch file or the new one, never half of one. */
function writeEpochFile(dataDir: string, next: EpochFile): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, EPOCH_FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(next)}\n`);
  renameSync(`${file}.new`, file);
}
