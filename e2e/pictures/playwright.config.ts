import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';

/** `npm run pictures`: the pictures of README.md, taken of the running demo as the browser tests start it. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: 'takePictures.ts',
  globalSetup: '../support/template.ts',
  outputDir: '../../test-results/pictures',
  reporter: 'list',
  workers: 1,
});
