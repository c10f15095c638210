import type { Plugin } from 'vite';
import { leaveOut } from './leaveOut.ts';

/** Layers that no database of ours uses: its cache is off (`offline/db/`), and nothing hooks into its writes. */
const LAYERS = ['cacheMiddleware', 'hooksMiddleware'] as const;

/** Ways to ask and to write that no query of ours takes (`shakeDexie.test.ts` looks for them). */
export const UNUSED_OF_DEXIE = {
  Table: ['mapToClass', 'defineClass', 'upsert', 'bulkUpdate', 'offset'],
  Collection: ['offset', 'distinct', 'until', 'eachUniqueKey'],
  WhereClause: [
    'inAnyRange',
    'noneOf',
    'notEqual',
    'startsWithAnyOf',
    'startsWithIgnoreCase',
    'equalsIgnoreCase',
    'anyOfIgnoreCase',
    'startsWithAnyOfIgnoreCase',
  ],
  Transaction: ['waitFor'],
  PropModification: ['execute'],
} as const;

/** Leaves out of Dexie what no page of the built app can reach: every page of the floor waits for it. */
export const shakeDexie: Plugin = {
  name: 'shake-dexie',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/dexie\/dist\/modern\/dexie\.mjs/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
};

/** @param code of Dexie */
export function withoutUnused(code: string): string {
  const withoutLayers = LAYERS.reduce((left, layer) => {
    const used = `this.use(${layer});`;
    if (!left.includes(used)) throw new Error(`Dexie is written otherwise now: ${layer} cannot be left out of it.`);
    return left.replace(used, '');
  }, code);
  return leaveOut(withoutLayers, UNUSED_OF_DEXIE);
}
