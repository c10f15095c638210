import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Null = this machine has none. */
export function pgBouncerVersion(): readonly [major: number, minor: number] | null {
  if (!existsSync(PROGRAM)) return null;
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout) ?? [];
  return [Number(major), Number(minor)];
}

/**
 * The real PgBouncer in transaction mode, with its other settings as they are delivered.
 * @param host folder of PostgreSQL's socket
 * @param more lines of its configuration
 */
export async function openPgBouncer(
  host: string,
  user: string,
  more: readonly string[] = [],
): Promise<{ folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync('/tmp/despacho-pool-');
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'users'), `"${user}" ""\n`, { mode: 0o644 });
  const lines = [
    '[databases]',
    `* = host=${host} port=5432`,
    '[pgbouncer]',
    'listen_addr =',
    `unix_socket_dir = ${folder}`,
    'listen_port = 5432',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    ...more,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`, { mode: 0o644 });
  const args = [join(folder, 'pgbouncer.ini')];
  // The program refuses to run as root.
  const child =
    process.getuid?.() === 0
      ? spawn('runuser', ['-u', 'postgres', '--', PROGRAM, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
      : spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((up, failed) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) up();
    });
    child.on('exit', () => failed(new Error(`pgbouncer ended: ${said}`)));
  });
  return {
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
