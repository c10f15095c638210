import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Lets `area.json?title` be imported: the title of an area, without the rest of its texts; null = it has none. Vite's own
 * import of one name would need a title in each of the 42 areas without one.
 */
export const titlesAlone: Plugin = {
  name: 'titles-alone',
  enforce: 'pre',
  load: {
    filter: { id: /\/locales\/\w+\/\w+\.json\?title$/ },
    handler(id) {
      const file = id.replace(/\?title$/, '');
      this.addWatchFile(file);
      const { title } = JSON.parse(readFileSync(file, 'utf8')) as { readonly title?: unknown };
      const code = `export default ${JSON.stringify(typeof title === 'string' ? title : null)};`;
      return { code, moduleType: 'js' };
    },
  },
};
