import type { Module } from './sourceGraph.ts';

type Files = readonly Pick<Module, 'path' | 'imports'>[];

/** What stands directly in `place` and holds `path`: a folder, or the file itself; null for a file elsewhere. */
function partOf(place: string, path: string): string | null {
  if (!path.startsWith(`${place}/`)) return null;
  const [part = ''] = path.slice(place.length + 1).split('/');
  return part;
}

const isFile = (part: string): boolean => part.includes('.');

/** Every folder that holds code, layers first. */
function placesOf(files: Files): readonly string[] {
  const places = new Set<string>();
  for (const { path } of files) {
    const folders = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= folders.length; depth += 1) places.add(folders.slice(0, depth).join('/'));
  }
  return [...places].toSorted();
}

/** What each part of `place` imports of the other parts. */
function importsIn(place: string, files: Files): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = partOf(place, file.path);
    if (from === null) continue;
    const needed = imports.get(from) ?? new Set();
    imports.set(from, needed);
    for (const { file: target } of file.imports) {
      const to = target === null ? null : partOf(place, target);
      if (to !== null && to !== from) needed.add(to);
    }
  }
  return imports;
}

/** The shortest way back to `start`; null when there is none. */
function wayBack(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const next = [start];
  for (const part of next) {
    for (const to of imports.get(part) ?? []) {
      if (to === start) {
        const way = [part];
        for (let at = cameFrom.get(part); at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return [...way, start];
      }
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, part);
      next.push(to);
    }
  }
  return null;
}

/**
 * Folders that need each other, at any depth and over any number of steps, also through a file that stands beside them:
 * `app: screens → session → shell → screens`. One line for each folder that stands in a ring and in none named before.
 */
export function folderRings(files: Files): readonly string[] {
  return placesOf(files).flatMap((place) => {
    const imports = importsIn(place, files);
    const named = new Set<string>();
    return [...imports.keys()].toSorted().flatMap((part) => {
      if (isFile(part) || named.has(part)) return [];
      const way = wayBack(part, imports);
      for (const one of way ?? []) named.add(one);
      return way ? [`${place}: ${way.join(' → ')}`] : [];
    });
  });
}
