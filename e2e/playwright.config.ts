import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

/** A picker's phone: the narrowest supported screen. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  // Naming one permission denies all others; a phone has both.
  permissions: ['camera', 'background-sync'],
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/playwright',
  globalSetup: './support/template.ts',
  // Journeys wait a fifth of their time.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Both only stop what would never end. How fast the product is, the benchmarks say: a machine that is four times slower,
  // as a shared one is at times, fails no test.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    ...PHONE,
    launchOptions: chromium(),
    // A trace of every test costs a third of the step: E2E_TRACE=1 records those of the tests that fail.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Far above what any act takes: only a click that nothing will ever answer fails by it.
    actionTimeout: 180_000,
  },
});
