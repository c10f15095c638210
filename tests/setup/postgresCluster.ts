import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from './postgresPrograms.ts';

/** What costs time, and would only matter after a crash of the machine. */
const HASTE = '-c fsync=off -c full_page_writes=off -c max_connections=200';

/**
 * A temporary cluster without network and without fsync: reachable by its socket only, deleted by `stop`. `null` where
 * this system has no programs of PostgreSQL.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => void } | null> {
  const cluster = await makeCluster();
  if (!cluster) return null;
  const { home } = cluster;
  cluster.start('data', `-k ${home} ${HASTE} -c synchronous_commit=off`);
  return { url: urlOf(home), stop: () => cluster.remove(['data']) };
}

/** The same with a second one that follows it through its log. Commits are in the log before anybody sees them. */
export async function startReplicatedPostgres(): Promise<{
  url: string;
  replicaUrl: string;
  stopReplica(): void;
  startReplica(): void;
  promoteReplica(): void;
  stop: () => void;
} | null> {
  const cluster = await makeCluster();
  if (!cluster) return null;
  const { home } = cluster;
  const place = join(home, 'replica');
  // A copy of a cluster that has never run needs no backup.
  mkdirSync(place);
  cpSync(join(home, 'data'), join(place, 'data'), { recursive: true });
  chmodSync(join(place, 'data'), 0o700);
  writeFileSync(join(place, 'data', 'standby.signal'), '');
  giveToPostgres(place);
  cluster.start('data', `-k ${home} ${HASTE}`);
  const startReplica = () =>
    cluster.start('replica/data', `-k ${place} ${HASTE} -c "primary_conninfo=host=${home} user=postgres"`);
  startReplica();
  return {
    url: urlOf(home),
    replicaUrl: urlOf(place),
    startReplica,
    stopReplica: () => cluster.stop('replica/data'),
    promoteReplica: () => cluster.promote('replica/data'),
    stop: () => cluster.remove(['replica/data', 'data']),
  };
}

const urlOf = (home: string) => `postgres://postgres@${encodeURIComponent(home)}/postgres`;

async function makeCluster() {
  // The path of a socket may have about a hundred letters, and the machine's temporary folder may be too deep.
  const home = mkdtempSync('/tmp/despacho-pg-');
  // The user of these programs may not be able to read the project's folder, so it gets a copy of its own.
  const bin = await postgresPrograms({ bundledTo: isRoot ? join(home, 'programs') : undefined });
  if (!bin) return null;
  giveToPostgres(home);
  const control = (folder: string, ...args: string[]) => run(bin, 'pg_ctl', ['-D', join(home, folder), '-w', ...args]);
  const stop = (folder: string) => control(folder, '-m', 'immediate', 'stop');
  run(bin, 'initdb', [
    '-D',
    join(home, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  return {
    home,
    start: (folder: string, options: string) =>
      control(folder, '-l', join(home, folder, '..', 'log'), '-o', `-h '' ${options}`, 'start'),
    stop,
    promote: (folder: string) => control(folder, 'promote'),
    remove: (folders: readonly string[]) => {
      folders.forEach(stop);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so it runs as the user of an installed package, else as one that owns nothing. */
const user = isRoot && spawnSync('id', ['postgres']).status !== 0 ? 'nobody' : 'postgres';

function giveToPostgres(home: string): void {
  if (isRoot) spawnSync('chown', ['-R', user, home], { stdio: 'ignore' });
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
