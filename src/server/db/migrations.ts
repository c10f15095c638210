import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseHandle } from './databaseHandle.ts';
import type { Tables } from './schema.ts';
import { dropScopedViews } from './scope/scopedViews.ts';
import { UnusableData } from './unusableData.ts';

/** Each file is a migration, in the order of the names; a name never changes once released. */
const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Brings the schema up to date; throws the first error with the name of the migration. The views of the scopes are gone
 * when something was changed: `keepScopedViews` makes them again.
 * @param only the schema of an older version: no migration but these
 * @throws UnusableData where the database has been through a migration that this release has not
 */
export async function migrate<Db>(kysely: Kysely<Db>, only?: readonly string[]): Promise<void> {
  let mayWait = false;
  const migrator = migratorOf(kysely, only, () => mayWait);
  const known = await migrator.getMigrations();
  await refuseOtherRelease(kysely, new Set(known.map(({ name }) => name)));
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  let last = 'before the first one';
  try {
    await untilFree(async (waits) => {
      mayWait = waits;
      const { error, results } = await migrator.migrateToLatest();
      last = results?.find((one) => one.status === 'Error')?.migrationName ?? last;
      if (error) throw error as Error;
    });
  } catch (cause) {
    throw new Error(`database migration failed: ${last}`, { cause });
  }
}

/** A deadlock, or a lock that somebody else has. */
const CONTENDED = new Set<unknown>(['40P01', '55P03']);
/** So long a moment is looked for in which nobody else works. */
const POLITE_MS = 20_000;
const AGAIN_MS = 20;
/** Then whoever works waits, or is told to come again. */
const MOST_TRIES = 30;

/**
 * Does work in a transaction that locks what everybody uses, again where others are in its way: whoever takes the locks
 * one by one, and waits for each, waits for those who wait for it.
 * @param work may run again after it failed; it is told whether it may wait for locks
 * @param politeMs so long it may not
 */
export async function untilFree(work: (waits: boolean) => Promise<void>, politeMs = POLITE_MS): Promise<void> {
  const end = performance.now() + politeMs;
  for (let tries = 0; tries < MOST_TRIES;) {
    const waits = performance.now() >= end;
    if (waits) tries += 1;
    try {
      await work(waits);
      return;
    } catch (error) {
      const isContended = error instanceof Error && 'code' in error && CONTENDED.has(error.code);
      if (!isContended || tries === MOST_TRIES) throw error;
    }
    await wait(AGAIN_MS);
  }
}

async function refuseOtherRelease<Db>(kysely: Kysely<Db>, known: ReadonlySet<string>): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(kysely);
  const other = tables[0]?.there ? await unknownMigration(kysely, known) : null;
  if (other !== null) throw new UnusableData('other-release', other);
}

/** The first migration of the database that this release has not, and that it can't work beside; null = there is none. */
async function unknownMigration<Db>(kysely: Kysely<Db>, known: ReadonlySet<string>): Promise<string | null> {
  const { rows } = await sql<{ name: string; harmless: string | null }>`
    select name, obj_description('kysely_migration'::regclass, 'pg_class') as harmless
    from kysely_migration order by name`.execute(kysely);
  const other = rows.find(({ name, harmless }) => !known.has(name) && !harmless?.split(' ').includes(name));
  return other?.name ?? null;
}

/** What this release brings: its migrations in their order, and what of each is done after the start. Read once. */
export function releasedMigrations(): Promise<readonly (readonly [name: string, LaterSteps])[]> {
  released ??= readReleased();
  return released;
}

let released: ReturnType<typeof readReleased> | null = null;

async function readReleased(): Promise<readonly (readonly [name: string, LaterSteps])[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted();
  const loaded = files.map(async (file) => {
    const { after, contract } = (await import(/* @vite-ignore */ `./migrations/${file}`)) as ReleasedMigration;
    return [basename(file, '.ts'), { ...(after && { after }), ...(contract && { contract }) }] as const;
  });
  return Promise.all(loaded);
}

/**
 * Whether a newer release has changed the schema under this one, so that its statements may find other tables than they
 * were written for.
 */
export async function isOutgrown<Db>(kysely: Kysely<Db>): Promise<boolean> {
  const names = (await releasedMigrations()).map(([name]) => name);
  return (await unknownMigration(kysely, new Set(names))) !== null;
}

/** Releases from before learn from the database which of its migrations they may work beside. */
export async function noteHarmless<Db>(kysely: Kysely<Db>, name: string, isHarmless: boolean): Promise<void> {
  const { rows } = await sql<{ harmless: string | null }>`
    select obj_description('kysely_migration'::regclass, 'pg_class') as harmless`.execute(kysely);
  const others = (rows[0]?.harmless ?? '').split(' ').filter((word) => word !== '' && word !== name);
  const names = [...others, ...(isHarmless ? [name] : [])].join(' ');
  await sql`comment on table kysely_migration is ${sql.lit(names)}`.execute(kysely);
}

function migratorOf<Db>(kysely: Kysely<Db>, only: readonly string[] | undefined, mayWait: () => boolean): Migrator {
  return new Migrator({
    db: kysely,
    provider: { getMigrations: () => readFolder(only, mayWait) },
  });
}

async function readFolder(
  only: readonly string[] | undefined,
  mayWait: () => boolean,
): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter(
    (file) => file.endsWith('.ts') && (only?.includes(basename(file, '.ts')) ?? true),
  );
  const loaded = files.map(async (file) => {
    const name = basename(file, '.ts');
    const migration = (await import(`./migrations/${name}.ts`)) as ReleasedMigration;
    return [name, ofAllClients(name, migration, mayWait)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** Steps of a migration that the start of a server does not wait for; either may be run again after it was cut off. */
export interface LaterSteps {
  /** Indexes and rows of before, while everybody works. */
  readonly after?: (database: DatabaseHandle) => Promise<void>;
  /** Takes away what only releases from before need; run once none of them works any more. */
  readonly contract?: (trx: Kysely<Tables>) => Promise<void>;
}

/**
 * `harmless`: releases from before go on beside it, because it only adds what they need not know. With a `contract` it is
 * harmless until that has run.
 */
interface ReleasedMigration extends Migration, LaterSteps {
  readonly harmless?: boolean;
}

/**
 * A migration sees and changes the rows of every client. Without it the policies show its rows to nobody on PostgreSQL,
 * where the owner of the tables is no superuser: it would move nothing, and say nothing.
 */
function ofAllClients(name: string, { up, harmless = false }: ReleasedMigration, mayWait: () => boolean): Migration {
  return {
    up: async (kysely) => {
      await sql`select set_config('app.client', '*', true)`.execute(kysely);
      await dropScopedViews(kysely, mayWait());
      await up(kysely);
      if (harmless) await noteHarmless(kysely, name, true);
    },
  };
}
