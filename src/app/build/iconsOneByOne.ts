import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = '@tabler/icons-react/dist/esm';

/** The file of each icon; some icons have two names. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(
    join(import.meta.dirname, '../../../node_modules', ICONS, 'tabler-icons-react.mjs'),
    'utf8',
  );
  const lines = index.matchAll(/export \{ ([^}]+) \} from '\.\/icons\/(\w+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file]),
    ),
  );
}

let icons: ReadonlyMap<string, string> | undefined;

/**
 * Imports each icon from its own file. The package names all six thousand icons in one file, through which each page
 * would seem to need the icons of all others.
 */
export const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler(code) {
      const files = (icons ??= iconFiles());
      const one = (name: string) => `import ${name} from '${ICONS}/icons/${files.get(name)}.mjs';`;
      const imports = /import \{([^}]+)\} from '@tabler\/icons-react';/g;
      return {
        code: code.replaceAll(imports, (_, names: string) =>
          [...names.matchAll(/\w+/g)].map(([name]) => one(name)).join(''),
        ),
        map: null,
      };
    },
  },
};
