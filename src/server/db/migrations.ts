import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
  const migrator = migratorOf(kysely, only);
  const known = await migrator.getMigrations();
  await refuseOtherRelease(kysely, new Set(known.map(({ name }) => name)));
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  await kysely.transaction().execute(dropScopedViews);
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((one) => one.status === 'Error')?.migrationName ?? 'before the first one';
    throw new Error(`database migration failed: ${failed}`, { cause: error });
  }
}

async function refuseOtherRelease<Db>(kysely: Kysely<Db>, known: ReadonlySet<string>): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(kysely);
  if (!tables[0]?.there) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
  const other = rows.find(({ name }) => !known.has(name));
  if (other) throw new UnusableData('other-release', other.name);
}

function migratorOf<Db>(kysely: Kysely<Db>, only?: readonly string[]): Migrator {
  return new Migrator({
    db: kysely,
    provider: { getMigrations: () => readFolder(only) },
  });
}

async function readFolder(only?: readonly string[]): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter(
    (file) => file.endsWith('.ts') && (only?.includes(basename(file, '.ts')) ?? true),
  );
  const loaded = files.map(async (file) => {
    const migration = (await import(`./migrations/${basename(file, '.ts')}.ts`)) as Migration;
    return [basename(file, '.ts'), ofAllClients(migration)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/**
 * A migration sees and changes the rows of every client. Without it the policies show its rows to nobody on PostgreSQL,
 * where the owner of the tables is no superuser: it would move nothing, and say nothing.
 */
function ofAllClients({ up }: Migration): Migration {
  return {
    up: async (kysely) => {
      await sql`select set_config('app.client', '*', true)`.execute(kysely);
      await up(kysely);
    },
  };
}
