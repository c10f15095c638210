import pg from 'pg';

/** The migrated, empty database that tests copy. */
export const TEMPLATE = 'despacho_template';

/** The user that OPERATING.md asks for: it owns its database, may not make roles, and is under every policy. */
const OWNER = 'despacho_owner';
const PASSWORD = 'owner';

/**
 * Makes a database that this user owns; a database of that name is removed first.
 * @param administrator a superuser's address
 * @returns the user's address of it
 */
export async function createOwnedDatabase(administrator: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  try {
    await client.query(`do $$ begin create role ${OWNER} login password '${PASSWORD}' nosuperuser nocreaterole nobypassrls;
      exception when duplicate_object or unique_violation then null; end $$`);
    // One at a time: PostgreSQL refuses a template that is in use.
    await client.query('select pg_advisory_lock(20261120)');
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} owner ${OWNER} ${template ? `template ${template}` : ''}`);
  } finally {
    await client.end();
  }
  return ownersAddress(administrator, name);
}

/** The address of a database for this user. */
export function ownersAddress(administrator: string, name: string): string {
  return administrator.replace(/\/[^/?]*(\?.*)?$/, `/${name}$1`).replace(/\/\/([^@/]*@)?/, `//${OWNER}:${PASSWORD}@`);
}

export async function dropDatabase(administrator: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}

/** Removes those whose names begin so. */
export async function dropDatabases(administrator: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  const named = 'select datname from pg_database where starts_with(datname, $1)';
  const { rows } = await client.query<{ datname: string }>(named, [prefix]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
