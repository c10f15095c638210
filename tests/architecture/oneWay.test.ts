import { describe, expect, it } from 'vitest';
import { FOLDER_ORDER } from './folders.ts';
import { readSource, type Module } from './sourceGraph.ts';

const modules = readSource();

/** `server/areas` for a file in a folder of its layer; null for a file directly in the layer. */
function folderOf(path: string): string | null {
  const [layer, folder, file] = path.split('/');
  return file === undefined ? null : `${layer}/${folder}`;
}

it('folders of a layer import one way', () => {
  const edges = new Set<string>();
  for (const { path, imports } of modules) {
    const from = folderOf(path);
    for (const { file } of imports) {
      const to = file === null ? null : folderOf(file);
      if (from !== null && to !== null && from !== to && from.split('/')[0] === to.split('/')[0])
        edges.add(`${from} ⇄ ${to}`);
    }
  }
  const mutual = [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ⇄ ');
    return from < to && edges.has(`${to} ⇄ ${from}`);
  });
  expect(mutual.toSorted()).toEqual([]);
});

describe.each(Object.entries(FOLDER_ORDER))('the folders of %s', (place, order) => {
  /** The folder of a file below `place`; null for a file directly in `place`, undefined for one outside. */
  const folderBelow = (path: string): string | null | undefined => {
    if (!path.startsWith(`${place}/`)) return undefined;
    const [folder = '', file] = path.slice(place.length + 1).split('/');
    return file === undefined ? null : folder;
  };
  const rank = (path: string): number | undefined => {
    const folder = folderBelow(path);
    return folder === undefined ? undefined : folder === null ? order.length : order.indexOf(folder);
  };

  it('all stand in the table, once', () => {
    const folders = new Set(modules.flatMap(({ path }) => folderBelow(path) ?? []));
    expect([...folders].toSorted()).toEqual(order.toSorted());
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
