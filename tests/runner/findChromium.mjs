import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A full Chromium for the browser tests: found, or got before the first step runs. Plain JavaScript as the runner is.

const INSTALL_MINUTES = 5;

/** The message where no Chromium is available. */
export const NO_CHROMIUM =
  'The browser tests need Chromium, and none could be found or installed: install it (Debian, Ubuntu: "sudo apt-get install chromium"; elsewhere "npx playwright install chromium") or name one with CHROMIUM_PATH.';

const PLACES = JSON.parse(readFileSync(new URL('./chromiumPlaces.json', import.meta.url), 'utf8'));

/** @returns the path of a program that runs: the one that CHROMIUM_PATH names, this machine's, or Playwright's own; else null */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  const { chromium } = await import('playwright-core');
  const places = named ? [named] : [...PLACES, chromium.executablePath()];
  return (
    places.find(
      (path) => path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
    ) ?? null
  );
}

/**
 * Finds Chromium, else tries to install it: as root from the system's packages, then by Playwright's installer.
 * @param root the project's folder
 * @param say tells a person what takes long
 * @returns its path, or null: then NO_CHROMIUM says what to do
 */
export async function ensureChromium(root, say) {
  const found = await findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  say('Installing Chromium for the browser tests…');
  for (const commands of installers(root)) {
    for (const [command, ...args] of commands) {
      spawnSync(command, args, {
        stdio: 'ignore',
        timeout: INSTALL_MINUTES * 60_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const installed = await findChromium();
    if (installed) return installed;
  }
  return null;
}

function installers(root) {
  const isRoot = process.getuid?.() === 0;
  const packages = [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ];
  const playwright = [
    [
      process.execPath,
      join(root, 'node_modules/playwright-core/cli.js'),
      'install',
      ...(isRoot ? ['--with-deps'] : []),
      'chromium',
      '--no-shell',
    ],
  ];
  return isRoot ? [packages, playwright] : [playwright];
}
