import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Uses Dexie's own build for today's browsers: smaller, and without promises rewritten for old ones. Only for the built
 * app, where everything comes through one bundle. In Node, Dexie's hooks for React would load a second Dexie.
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
