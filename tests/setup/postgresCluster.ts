import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const BINARIES = ['/usr/lib/postgresql/18/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin'];

/**
 * A throw-away cluster without network and without fsync: reachable by its socket only, gone after `stop`.
 * `null` where no PostgreSQL is installed.
 */
export function startPostgres(): { url: string; stop: () => void } | null {
  const bin = BINARIES.find((one) => existsSync(join(one, 'initdb')));
  if (!bin) return null;
  // The address of a socket has room for about a hundred letters: the folder that the machine names may be too deep.
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
