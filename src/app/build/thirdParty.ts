import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of somebody else that runs on the server or ships to browsers. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As its maker names it, an SPDX expression mostly. */
  readonly licence: string;
  /** The package's files of licence and notice; empty where it is not installed on this system, or has none. */
  readonly texts: readonly string[];
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const MODULES = 'node_modules/';
const TEXTS = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;
/** What is written for the build and for tests alone ships to nobody. */
const OWN_SOURCES = 'src/**/*.{ts,tsx,css}';
const NO_SOURCE = /(?:\.test\.tsx?$|[\\/]build[\\/])/;

/**
 * Every package that the product needs when it runs: those of the server, those that its pages import, and whatever
 * these need, for every system that they are made for.
 * @param root folder of package.json and its lock
 */
export function thirdPartiesOf(root: string): readonly ThirdParty[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const reached = new Set<string>();
  const open = rootsOf(root).map((name) => ({ from: '', name }));
  for (let next = open.pop(); next; next = open.pop()) {
    const path = resolved(packages, next.from, next.name);
    const found = path !== null && !reached.has(path) ? packages[path] : undefined;
    if (path === null || !found) continue;
    reached.add(path);
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      open.push({ from: path, name });
  }
  return [...reached].toSorted().map((path) => ({
    name: path.slice(path.lastIndexOf(MODULES) + MODULES.length),
    version: packages[path]?.version ?? '',
    licence: packages[path]?.license ?? 'see its text',
    texts: textsIn(join(root, path)),
  }));
}

/** What the server needs, and what the sources of the pages import. */
function rootsOf(root: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
  >;
  const sources = globSync(OWN_SOURCES, { cwd: root })
    .filter((file) => !NO_SOURCE.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const isImported = (name: string) => [`'${name}'`, `'${name}/`].some((written) => sources.includes(written));
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter(isImported)];
}

/** Where Node would find a package from another one; null = it is not in the lock, such as a peer that nobody asked for. */
function resolved(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES}`)))) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

function textsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}
