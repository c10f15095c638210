import type { Plugin } from 'vite';

/**
 * Lets `import()` be nothing but that. Vite wraps each into code that requests style sheets and files beforehand: there
 * is one style sheet, and the page asks for its files itself (firstFiles.ts).
 */
export const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', moduleSideEffects: false }),
  },
};
