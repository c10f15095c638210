import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { dropScopedViews } from './scope/scopedViews.ts';

/** Each file is a migration, in the order of the names; a name never changes once released. */
const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Brings the schema up to date; throws the first error with the name of the migration. The views of the scopes are gone
 * when something was changed: `keepScopedViews` makes them again.
 * @param only the schema of an older version: no migration but these
 */
export async function migrate<Db>(kysely: Kysely<Db>, only?: readonly string[]): Promise<void> {
  const migrator = migratorOf(kysely, only);
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  await kysely.transaction().execute(dropScopedViews);
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((one) => one.status === 'Error')?.migrationName ?? 'before the first one';
    throw new Error(`database migration failed: ${failed}`, { cause: error });
  }
}

function migratorOf<Db>(kysely: Kysely<Db>, only?: readonly string[]): Migrator {
  return new Migrator({
    db: kysely,
    // Areas add migrations in parallel: one with a lower number may come after a higher one was applied.
    allowUnorderedMigrations: true,
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
