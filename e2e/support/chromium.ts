import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import PLACES from '../../tests/runner/chromiumPlaces.json' with { type: 'json' };
import { SWITCHED_OFF } from './switchedOff.ts';

/**
 * The machine's full Chromium, or the one that Playwright installed. Never the headless shell, which has no Background
 * Sync.
 * @param args more switches; a project's own launch options replace the shared ones, so they are built here each time
 */
export function chromium(args: readonly string[] = []): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [
      ...asRoot,
      '--disable-dev-shm-usage',
      `--disable-features=${SWITCHED_OFF.join(',')}`,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...args,
    ],
  };
}
