import type { Plugin } from 'vite';

/** Layers that no database of ours uses: its cache is off (`offline/db/`), and nothing hooks into its writes. */
const LAYERS = ['cacheMiddleware', 'hooksMiddleware'] as const;

/** Leaves out of Dexie the layers that no page of the built app can reach: every page of the floor waits for it. */
export const shakeDexie: Plugin = {
  name: 'shake-dexie',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/dexie\/dist\/modern\/dexie\.mjs/ },
    handler: (code) => ({ code: withoutLayers(code), map: null }),
  },
};

/** @param code of Dexie */
export function withoutLayers(code: string): string {
  return LAYERS.reduce((left, layer) => {
    const used = `this.use(${layer});`;
    if (!left.includes(used)) throw new Error(`Dexie is written otherwise now: ${layer} cannot be left out of it.`);
    return left.replace(used, '');
  }, code);
}
