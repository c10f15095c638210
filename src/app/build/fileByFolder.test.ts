import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bundle.ts';
import { fileByFolder, fileNeededBy, type ModuleGraph } from './fileByFolder.ts';

const PARTS = [
  'base',
  'app',
  'floor',
  'asking',
  'rail',
  'picking',
  'packing',
  'offline',
  'late',
  'flow',
  'counter',
].concat(
  ['workspace', 'home', 'orders', 'order', 'orders-late', 'lots', 'lots-late', 'auth', 'scale', 'clients'],
  ['settings-rules', 'settings-mail', 'settings-late', 'customs', 'widgets'],
);

/** Numbers between 0 and 1, the same ones each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

const graphOf = (modules: Readonly<Record<string, { now?: readonly string[]; later?: readonly string[] }>>) => {
  const ids = (paths: readonly string[] = []) => paths.map((path) => join(ROOT, path));
  const graph: ModuleGraph = {
    getModuleInfo: (id) => {
      const { now, later } = modules[id.slice(ROOT.length + 1)] ?? {};
      return { importedIds: ids(now), dynamicallyImportedIds: ids(later) };
    },
  };
  const name = fileByFolder();
  return (path: string) => name(join(ROOT, path), graph);
};

it('never lets two files import each other: what more parts need leads from a file to one before it', () => {
  const random = numbers(7);
  const imports = new Map<string, Set<string>>();
  for (let run = 0; run < 20_000; run += 1) {
    const some = PARTS.filter(() => random.next().value < 0.12);
    const more = PARTS.filter((part) => some.includes(part) || random.next().value < 0.12);
    if (some.length === 0) continue;
    const [from, to] = [fileNeededBy(new Set(some)), fileNeededBy(new Set(more))];
    if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  }
  const reaches = (from: string): Set<string> => {
    const reached = new Set(imports.get(from));
    for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
    return reached;
  };
  expect(imports.size).toBeGreaterThan(10);
  expect([...imports.keys()].filter((file) => reaches(file).has(file))).toEqual([]);
});

it('puts a module into the file of the folder that needs it, and one that several need where all of them have it', () => {
  const fileFor = graphOf({
    'src/app/main.tsx': { later: ['src/app/startApp.tsx'] },
    'src/app/startApp.tsx': {
      now: ['src/ui/Button.tsx'],
      later: [
        'src/features/lots/LotsPage.tsx',
        'src/features/clients/ClientsPage.tsx',
        'src/features/picking/PickingPage.tsx',
        'src/features/lots/LotCamera.tsx',
      ],
    },
    'src/features/lots/LotsPage.tsx': { now: ['src/ui/Button.tsx', 'src/ui/Table.tsx', 'src/domain/lots/close.ts'] },
    'src/features/lots/LotCamera.tsx': { now: ['src/domain/lots/close.ts'] },
    'src/features/clients/ClientsPage.tsx': { now: ['src/ui/Table.tsx', 'src/ui/Badge.tsx'] },
    'src/features/picking/PickingPage.tsx': { now: ['src/ui/Badge.tsx'] },
  });
  expect(fileFor('src/app/main.tsx')).toBeNull();
  expect(fileFor('src/ui/Button.tsx')).toBe('app');
  expect(fileFor('src/features/lots/LotsPage.tsx')).toBe('lots');
  expect(fileFor('src/domain/lots/close.ts')).toBe('lots');
  expect(fileFor('src/ui/Table.tsx')).toBe('rest');
  expect(fileFor('src/ui/Badge.tsx')).toBe('common');
});

it('knows folders of settings by the table of their pages', () => {
  const fileFor = graphOf({
    'src/app/main.tsx': { later: ['src/app/screens/settingsScreens.ts', 'src/features/lots/LotsPage.tsx'] },
    'src/app/screens/settingsScreens.ts': {
      later: [
        'src/features/rules/RulesPage.tsx',
        'src/features/rules/LoopPath.tsx',
        'src/features/clients/offices/StoresPage.tsx',
        'src/features/shops/settings/ShopSettingsPage.tsx',
        'src/features/lots/ItinerariesPage.tsx',
      ],
    },
  });
  expect(fileFor('src/features/rules/RulesPage.tsx')).toBe('settings-rules');
  expect(fileFor('src/features/rules/LoopPath.tsx')).toBe('settings-late');
  expect(fileFor('src/features/clients/offices/StoresPage.tsx')).toBe('settings-offices');
  expect(fileFor('src/features/shops/settings/ShopSettingsPage.tsx')).toBe('settings-shops');
  expect(fileFor('src/features/lots/ItinerariesPage.tsx')).toBe('lots');
});

it('gives each language files of its own, and texts that nobody named to those of settings', () => {
  const fileFor = graphOf({});
  expect(fileFor('locales/es/picking.json')).toBe('es-floor');
  expect(fileFor('locales/fr/app.json')).toBe('fr-shell');
  expect(fileFor('locales/en/lots.json?title')).toBe('en-shell');
  expect(fileFor('src/app/i18n/shell.es.ts')).toBe('es-shell');
  expect(fileFor('locales/es/carriers.json')).toBe('es-settings');
});
