import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with a migrated, empty embedded database. */
    pgliteSnapshot: string;
    /** Address of a migrated, empty PostgreSQL database that others are copied from; '' = no PostgreSQL here. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'despacho_template';
const BINARIES = ['/usr/lib/postgresql/18/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin'];

/**
 * Makes the databases that server tests copy: once per run, so that each file starts in a second. PostgreSQL comes
 * from TEST_DATABASE_URL (a superuser's address), or from a throw-away cluster where its programs are installed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'despacho-test-'));
  const snapshot = join(folder, 'pglite.tar.gz');
  const pglite = await openMemoryPglite();
  writeFileSync(snapshot, Buffer.from(await (await pglite.pglite.dumpDataDir('gzip')).arrayBuffer()));
  await pglite.close();
  project.provide('pgliteSnapshot', snapshot);

  const cluster = process.env['TEST_DATABASE_URL'] ? null : startCluster(folder);
  const server = process.env['TEST_DATABASE_URL'] ?? cluster?.url;
  project.provide('postgresTemplate', server ? await makeTemplate(server) : '');
  return async () => {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
    await Promise.resolve();
  };
}

async function makeTemplate(server: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = withDatabase(server, TEMPLATE);
  await (await openPostgres(url)).close();
  return url;
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?.*)?$/, `/${name}$1`);
}

/** A cluster without network and without fsync: reachable by its socket only, gone after the run. */
function startCluster(folder: string): { url: string; stop: () => void } | null {
  const bin = BINARIES.find((one) => existsSync(join(one, 'initdb')));
  if (!bin) return null;
  const home = mkdtempSync('/tmp/despacho-pg-');
  giveToPostgres(home);
  const data = join(home, 'data');
  run(bin, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = `-h '' -k ${home} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`;
  run(bin, 'pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', '-o', options, 'start']);
  return {
    url: `postgres://postgres@${encodeURIComponent(home)}/postgres`,
    stop: () => {
      run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so its folder goes to the user that its package made. */
function giveToPostgres(home: string): void {
  if (isRoot) spawnSync('chown', ['postgres', home], { stdio: 'ignore' });
}

function run(bin: string, program: string, args: readonly string[]): void {
  const command = join(bin, program);
  const { status, stderr } = isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', command, ...args], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], cwd: '/tmp' })
    : spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}
