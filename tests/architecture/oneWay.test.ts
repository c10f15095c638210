import { describe, expect, it } from 'vitest';
import { folderRings } from './folderRings.ts';
import { FOLDER_ORDER } from './folders.ts';
import { readSource, type Module } from './sourceGraph.ts';

const modules = readSource();

describe('folders import one way', () => {
  const module = (path: string, ...imports: readonly string[]) => ({
    path,
    imports: imports.map((file) => ({ file, specifier: file, kind: 'file', weight: 'type', handsOn: false }) as const),
  });

  it('a ring of several folders is found, wherever it lies', () => {
    expect(folderRings([module('app/a/1.ts', 'app/b/1.ts'), module('app/b/1.ts', 'ui/c/1.ts')])).toEqual([]);
    const three = [
      module('app/screens/1.ts', 'app/session/1.ts'),
      module('app/session/2.ts', 'app/shell/1.ts'),
      module('app/shell/3.ts', 'app/screens/2.ts', 'app/theme/1.ts'),
    ];
    expect(folderRings(three)).toEqual(['app: screens → session → shell → screens']);
    expect(folderRings(three.slice(1))).toEqual([]);
    const deep = [module('ui/a/x/1.ts', 'ui/a/y/1.ts'), module('ui/a/y/2.ts', 'ui/a/x/2.ts')];
    expect(folderRings(deep)).toEqual(['ui/a: x → y → x']);
    const beside = [module('ui/a/1.ts', 'ui/page.ts'), module('ui/page.ts', 'ui/a/2.ts')];
    expect(folderRings(beside)).toEqual(['ui: a → page.ts → a']);
  });

  it('there is none', () => expect(folderRings(modules)).toEqual([]));
});

describe.each(Object.entries(FOLDER_ORDER))('the folders of %s', (place, order) => {
  /** The folder of a file below `place`, or its name when it stands there itself; undefined for one outside. */
  const partBelow = (path: string): string | undefined =>
    path.startsWith(`${place}/`) ? path.slice(place.length + 1).split('/')[0] : undefined;
  const rank = (path: string): number | undefined => {
    const part = partBelow(path);
    if (part === undefined) return undefined;
    return order.includes(part) ? order.indexOf(part) : order.length;
  };

  it('all stand in the table, once', () => {
    const parts = new Set(modules.flatMap(({ path }) => partBelow(path) ?? []));
    expect([...parts].filter((part) => !part.includes('.') || order.includes(part)).toSorted()).toEqual(
      order.toSorted(),
    );
  });

  it('import only those named before', () => {
    const upwards = modules.flatMap(({ path, imports }) => {
      const from = rank(path);
      return imports.flatMap(({ file }) => {
        const to = file === null ? undefined : rank(file);
        return from !== undefined && to !== undefined && to > from ? [`${path} → ${file}`] : [];
      });
    });
    expect(upwards).toEqual([]);
  });
});

/**
 * Where one name in several files means one thing: parts of one interface, a page fetched late under its own name, an
 * action's call and its handler.
 */
const ONE_THING: readonly ((path: string) => boolean)[] = [
  (path) => path.startsWith('server/connectors/carriers/'),
  (path) => path.startsWith('server/db/migrations/'),
  (path) => path.startsWith('app/i18n/shell.'),
  (path) =>
    path.startsWith('contract/endpoints/') || path.startsWith('server/areas/') || path.startsWith('server/auth/'),
  // What each action does, under the name of its file.
  (path) => path.startsWith('server/actions/'),
];
const LATE = /\/lateParts\.ts$/;

const namesOf = ({ text }: Module): readonly string[] =>
  [
    ...text.matchAll(/^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm),
  ].flatMap(([, name]) => name ?? []);

it('no name is exported twice with two meanings', () => {
  const places = new Map<string, string[]>();
  for (const module of modules.filter(({ path }) => !LATE.test(path))) {
    for (const name of new Set(namesOf(module))) places.set(name, [...(places.get(name) ?? []), module.path]);
  }
  const several = [...places].filter(
    ([, paths]) => paths.length > 1 && !ONE_THING.some((isOneThing) => paths.every(isOneThing)),
  );
  expect(several.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});
