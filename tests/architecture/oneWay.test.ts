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

  const isLast = (part = '.'): boolean => !part.includes('.') && !order.includes(part);
  const isBetweenLast = (path: string, file: string): boolean => {
    const [from, to] = [partBelow(path), partBelow(file)];
    return from !== to && isLast(from) && isLast(to);
  };

  it('stand in the table once, and are there', () => {
    const parts = new Set(modules.flatMap(({ path }) => partBelow(path) ?? []));
    expect(order.filter((part, at) => !parts.has(part) || order.indexOf(part) !== at)).toEqual([]);
  });

  it('import only those named before', () => {
    const upwards = modules.flatMap(({ path, imports }) => {
      const from = rank(path);
      return imports.flatMap(({ file }) => {
        const to = file === null ? undefined : rank(file);
        if (file === null || from === undefined || to === undefined) return [];
        return to > from || isBetweenLast(path, file) ? [`${path} → ${file}`] : [];
      });
    });
    expect(upwards).toEqual([]);
  });
});

const CARRIER_FILE = /^server\/carriers\/operators\/\w+\/(\w+)\.ts$/;

const isEndpoint = (name: string, path: string): boolean =>
  modules.some((file) => file.path === path && file.text.includes(`export const ${name} = defineEndpoint(`));

/**
 * Where one name in several files means one thing: parts of one interface, a page fetched late under its own name, an
 * endpoint and its handler.
 */
const ONE_THING: readonly ((name: string, paths: readonly string[]) => boolean)[] = [
  // The same file of each operator.
  (_, paths) => new Set(paths.map((path) => CARRIER_FILE.exec(path)?.[1] ?? path)).size === 1,
  // The parts of a migration.
  (name, paths) =>
    ['up', 'harmless', 'after', 'contract'].includes(name) &&
    paths.every((path) => path.startsWith('server/db/migrations/')),
  (name, paths) => name === 'texts' && paths.every((path) => path.startsWith('app/i18n/shell.')),
  // An endpoint and its handler, in the rooms of one area.
  (name, paths) => {
    const [contract = '', handler = '', ...others] = paths.toSorted();
    const [, area] = /^contract\/(\w+)\/\w+\.ts$/.exec(contract) ?? [];
    const isHandler = area !== undefined && handler.startsWith(`server/${area}/`);
    return others.length === 0 && isHandler && isEndpoint(name, contract);
  },
  // What each action does, under the name of its file.
  (name, paths) =>
    ['execute', 'check', 'isBare'].includes(name) &&
    paths.every((path) => /^server\/\w+\/actions\/\w+\.ts$/.test(path)),
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
    ([name, paths]) => paths.length > 1 && !ONE_THING.some((isOneThing) => isOneThing(name, paths)),
  );
  expect(several.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});
