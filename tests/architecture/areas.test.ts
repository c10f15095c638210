import { describe, expect, it } from 'vitest';
import { readSource } from './sourceGraph.ts';

/**
 * What the product is about. An area has this name on every layer; paths of the API and stored kinds keep the words that
 * they had.
 */
const AREAS: readonly string[] = [
  'people',
  'clients',
  'orders',
  'picking',
  'packing',
  'counter',
  'carriers',
  'labels',
  'customs',
  'lots',
  'evidence',
  'messages',
  'shops',
  'rules',
  'money',
  'printing',
  'configuration',
  'reports',
  'service',
];

/** What stands beside the areas on a layer: what they are made of, or what several of them share. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  contract: ['actions', 'errors', 'filters', 'outbox'],
  domain: [
    'actions',
    'blackBox',
    'clock',
    'codes',
    'files',
    'flow',
    'geography',
    'outbox',
    'places',
    'scales',
    'settings',
    'status',
    'workSession',
  ],
  server: [
    'actions',
    'app',
    'auth',
    'backup',
    'commands',
    'db',
    'demo',
    'documents',
    'files',
    'jobs',
    'journal',
    'kernel',
    'launch',
    'lists',
    'outbox',
    'outside',
    'realtime',
    'secrets',
    'seed',
    'threads',
  ],
  features: ['device', 'errors', 'flow', 'outbox', 'settings'],
};

/** Folders named like an area that lie elsewhere, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'server/documents/labels': 'how a label becomes a file, for every area that prints',
};

/** Names that areas had before, or have outside. */
const OTHER_NAMES =
  /^(?:eplatforms?|collections?|clickAndCollect|pickups?|notifications?|mailTemplates|printers|access)$/;
/** The words of others: an operator keeps the name that its own program has for it. */
const OPERATORS = /^server\/carriers\/operators\//;

const paths = readSource().map(({ path }) => path);
const folders = [
  ...new Set(
    paths.flatMap((path) => {
      const parts = path.split('/').slice(0, -1);
      return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
    }),
  ),
].filter((folder) => folder.includes('/') && Object.hasOwn(SHARED, folder.split('/')[0] ?? ''));
const nameOf = (folder: string): string => folder.split('/').at(-1) ?? '';

describe('an area is called the same on every layer and lies nowhere else', () => {
  it.each(Object.entries(SHARED))('%s holds areas and what they share', (layer, shared) => {
    const names = folders
      .filter((folder) => folder.split('/').length === 2 && folder.startsWith(`${layer}/`))
      .map(nameOf);
    expect(names.filter((name) => !AREAS.includes(name) && !shared.includes(name))).toEqual([]);
    expect(shared.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('every area is on the layers of calls and of the server', () => {
    for (const layer of ['contract', 'server'])
      expect(AREAS.filter((area) => !folders.includes(`${layer}/${area}`))).toEqual([]);
  });

  it('no folder further down is named like an area', () => {
    const below = folders.filter((folder) => folder.split('/').length > 2 && AREAS.includes(nameOf(folder)));
    expect(below.filter((folder) => !Object.hasOwn(ELSEWHERE, folder))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((folder) => !below.includes(folder))).toEqual([]);
  });

  it('no folder has another name of an area', () => {
    expect(folders.filter((folder) => OTHER_NAMES.test(nameOf(folder)) && !OPERATORS.test(folder))).toEqual([]);
  });
});
