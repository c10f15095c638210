import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/db/pglite/openPglite.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { dropUnusedFiles } from './dropUnusedFiles.ts';
import { createOwnedDatabase, dropDatabases, TEMPLATE } from './ownedDatabase.ts';
import { startPostgres } from './postgresCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a migrated, empty embedded database, which was closed. */
    pgliteFolder: string;
    /** Address of a superuser of PostgreSQL, with a migrated, empty database `TEMPLATE` to copy; '' = no PostgreSQL here. */
    postgresAdministrator: string;
    /** Where the processes of this run tell each other which demo is there. */
    demoFolder: string;
    /** What the names of this run's databases with the demo begin with. */
    postgresDemos: string;
  }
}

/**
 * Makes the databases that server tests copy: once per run, so that each file starts in a second. PostgreSQL comes from
 * TEST_DATABASE_URL (a superuser's address), or from a temporary cluster where its programs are installed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'despacho-test-'));
  const pglite = join(folder, 'pglite');
  await (await openPglite(pglite)).close();
  dropUnusedFiles(pglite);
  project.provide('pgliteFolder', pglite);
  const demoFolder = join(folder, 'demos');
  mkdirSync(demoFolder);
  project.provide('demoFolder', demoFolder);

  const cluster = process.env['TEST_DATABASE_URL'] ? null : await startPostgres();
  const server = process.env['TEST_DATABASE_URL'] ?? cluster?.url;
  if (server) await makeTemplate(server);
  project.provide('postgresAdministrator', server ?? '');
  const demos = `despacho_demo_${randomUUID().slice(0, 8)}_`;
  project.provide('postgresDemos', demos);
  return async () => {
    if (cluster) cluster.stop();
    else if (server) await dropDatabases(server, demos);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(administrator: string): Promise<void> {
  await (await openPostgres(await createOwnedDatabase(administrator, TEMPLATE))).close();
}
