import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from './postgresPrograms.ts';

/**
 * A temporary cluster without network and without fsync: reachable by its socket only, deleted by `stop`. `null` where
 * this system has no programs of PostgreSQL.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => void } | null> {
  // The path of a socket may have about a hundred letters, and the machine's temporary folder may be too deep.
  const home = mkdtempSync('/tmp/despacho-pg-');
  // The user of these programs may not be able to read the project's folder, so it gets a copy of its own.
  const bin = await postgresPrograms({ bundledTo: isRoot ? join(home, 'programs') : undefined });
  if (!bin) return null;
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

/** PostgreSQL refuses to run as root, so it runs as the user of an installed package, else as one that owns nothing. */
const user = isRoot && spawnSync('id', ['postgres']).status !== 0 ? 'nobody' : 'postgres';

function giveToPostgres(home: string): void {
  if (isRoot) spawnSync('chown', [user, home], { stdio: 'ignore' });
}

function run(bin: string, program: string, args: readonly string[]): void {
  const command = join(bin, program);
  const { status, stderr } = isRoot
    ? spawnSync('runuser', ['-u', user, '--', command, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: '/tmp',
      })
    : spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}
