import { describe, expect, it } from 'vitest';
import { BUILD_FILES, ENTRIES, LAYER_NAMES, LAYERS, PACKAGE_OWNERS, PACKAGES_ALLOWED, type Layer } from './layers.ts';
import { layerOf, readSource, type Import, type Module } from './sourceGraph.ts';

const modules = readSource();
const byPath = new Map(modules.map((module) => [module.path, module]));
const layer = (module: Module): Layer => layerOf(module.path) as Layer;

/** Lines `from → to` for every import that a wall forbids. */
function offending(forbids: (module: Module, one: Import) => boolean): string[] {
  return modules.flatMap((module) =>
    module.imports.filter((one) => forbids(module, one)).map((one) => `${module.path} → ${one.specifier}`),
  );
}

describe('the walls between the layers', () => {
  it('sees the whole of src: a walker that reads nothing proves nothing', () => {
    expect(modules.length).toBeGreaterThan(250);
    expect([...new Set(modules.map((module) => layerOf(module.path)))].toSorted()).toEqual(LAYER_NAMES.toSorted());
  });

  it('reaches every import', () => {
    expect(offending((_, one) => one.kind === 'unresolved')).toEqual([]);
  });

  it('crosses layers only downwards', () => {
    const forbids = (module: Module, one: Import): boolean => {
      if (one.file === null) return false;
      const to = layerOf(one.file);
      // The decoder and the service worker are started by their address, never called as code.
      if (to === 'workers' && one.weight !== 'runtime')
        return !['scanning', 'offline', 'app'].includes(layer(module)) && layer(module) !== 'workers';
      return to !== layer(module) && !(LAYERS[layer(module)] as readonly string[]).includes(to);
    };
    expect(offending(forbids)).toEqual([]);
  });

  it('names the layer when it leaves one', () => {
    const forbids = (module: Module, one: Import): boolean =>
      // The address of a worker is a URL, which has no layer names.
      one.file !== null &&
      one.weight !== 'later' &&
      layerOf(one.file) !== layer(module) &&
      !one.specifier.startsWith('#');
    expect(offending(forbids)).toEqual([]);
  });

  it('keeps features apart: what several areas draw is a widget', () => {
    const areaOf = (path: string): string => path.split('/').slice(0, 2).join('/');
    const forbids = (module: Module, one: Import): boolean =>
      layer(module) === 'features' &&
      one.file !== null &&
      layerOf(one.file) === 'features' &&
      areaOf(one.file) !== areaOf(module.path);
    expect(offending(forbids)).toEqual([]);
  });

  it('lets nothing but areas stand in features, and keeps a widget for what several parts use', () => {
    const paths = modules.map(({ path }) => path);
    expect(paths.filter((path) => /^features\/[^/]+$/.test(path))).toEqual([]);
    const usersOf = (folder: string): ReadonlySet<string> =>
      new Set(
        modules.flatMap(({ path, imports }) =>
          imports.some(({ file }) => file?.startsWith(folder)) && !path.startsWith(folder)
            ? [
                path
                  .split('/')
                  .slice(0, layerOf(path) === 'features' ? 3 : 2)
                  .join('/'),
              ]
            : [],
        ),
      );
    const folders = new Set(paths.flatMap((path) => /^widgets\/\w+\//.exec(path)?.[0] ?? []));
    expect([...folders].filter((folder) => usersOf(folder).size < 2)).toEqual([]);
  });

  it('keeps the build out of the app', () => {
    const isOfBuild = (path: string | null): boolean => path !== null && BUILD_FILES.test(path);
    expect(offending((module, one) => isOfBuild(one.file) && !isOfBuild(module.path))).toEqual([]);
  });

  it('lets a package in only where it has an owner', () => {
    const forbids = (module: Module, one: Import): boolean => {
      if (one.kind !== 'package' || one.weight === 'type') return false;
      if (one.specifier.startsWith('node:') && BUILD_FILES.test(module.path)) return false;
      const allowed = PACKAGES_ALLOWED[layer(module)];
      if (allowed) return !allowed.includes(one.specifier);
      const owned = Object.entries(PACKAGE_OWNERS).find(([name]) =>
        /[/:-]$/.test(name)
          ? one.specifier.startsWith(name)
          : one.specifier === name || one.specifier.startsWith(`${name}/`),
      );
      return owned !== undefined && !owned[1].includes(layer(module));
    };
    expect(offending(forbids)).toEqual([]);
  });

  it('has no circle of modules', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) {
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      if (done.has(path)) return;
      for (const one of byPath.get(path)?.imports ?? []) {
        if (one.file !== null && one.weight !== 'later') visit(one.file, [...trail, path]);
      }
      done.add(path);
    };
    for (const module of modules) visit(module.path, []);
    expect(circles).toEqual([]);
  });

  it('holds no file that no program reaches', () => {
    // Samples that only tests read stand beside the tests, named test… and a noun.
    const isTestSample = (path: string): boolean => /\/test[A-Z]\w*\.tsx?$/.test(path);
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const one of byPath.get(path)?.imports ?? []) if (one.file !== null) visit(one.file);
    };
    for (const module of modules) if (ENTRIES.some((entry) => entry.test(module.path))) visit(module.path);
    expect(modules.map((module) => module.path).filter((path) => !reached.has(path) && !isTestSample(path))).toEqual(
      [],
    );
  });
});
