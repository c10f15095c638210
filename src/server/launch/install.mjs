// Installs the packages of the lock file when they are missing or older than it. Runs before anything is installed,
// on whatever Node the machine has (20 or newer); everything after it runs on the project's own Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_NODE = 20;

/** About what the packages take on the disk, for the line that is shown while they come. */
const SIZE = '0.8 GB';

/**
 * True when node_modules matches the lock file. npm writes its own copy of the lock there as its last step. Packages
 * for other systems are in the lock and not installed. Times of files tell nothing, because a copy or a checkout
 * changes them.
 */
function isInstalled(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const binary = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(installed) || !existsSync(binary)) return false;
  const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const there = packages(installed);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      (there[path] ? there[path].version === wanted.version : wanted.optional === true && !isOfThisSystem(wanted)),
  );
}

/** A package made for this system alone; one that also names a C library may be for the other. */
function isOfThisSystem({ os, cpu, libc }) {
  return !libc && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true;
}

/**
 * Removes a second copy: the package of Node leaves the one that it took its program from beside it, with the same
 * program again and its headers.
 */
function dropSecondNode(root) {
  const beside = join(root, 'node_modules', 'node', 'node_modules');
  if (process.platform === 'win32' || !existsSync(beside)) return;
  for (const name of readdirSync(beside).filter((one) => /^node-(bin-)?(linux|darwin)-/.test(one))) {
    rmSync(join(beside, name), { recursive: true, force: true });
  }
}

/** Resolves when the packages are there; ends the process with a plain message when they can't be. */
export async function installMissing(root) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    console.error(`Despacho needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled(root)) return;
  console.log(`Installing packages (once, about a minute, ${SIZE})…`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0 || !isInstalled(root)) {
    console.error('npm ci failed: the messages above say why. Is the network reachable?');
    process.exit(1);
  }
  dropSecondNode(root);
}
