import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Dexie's own build for today's browsers: smaller, and without promises translated for old ones. For the built app
 * alone, where all of it comes through one bundle; Node would meet a second Dexie through its hooks for React.
 */
export const dexieOfToday: Plugin = {
  name: 'dexie-of-today',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^dexie$/,
          replacement: join(import.meta.dirname, '../../../node_modules/dexie/dist/modern/dexie.mjs'),
        },
      ],
    },
  }),
};
