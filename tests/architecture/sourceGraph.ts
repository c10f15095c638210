import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = join(import.meta.dirname, '../..');
const SRC = join(ROOT, 'src');

export interface Import {
  /** The text of the import. */
  readonly specifier: string;
  /** Path below src when it leads to one of our files; null for a package, a text file or something that isn't there. */
  readonly file: string | null;
  readonly kind: 'file' | 'package' | 'asset' | 'unresolved';
  /** 'type' and 'later' are gone after compilation: a type, or a module loaded later by `import()` or a worker URL. */
  readonly weight: 'runtime' | 'type' | 'later';
  /** `export … from`: the file passes on what another one owns. */
  readonly handsOn: boolean;
}

export interface Module {
  /** Below src, with forward slashes: `domain/status/status.ts`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a syntax tree, parents first. */
export function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  else if (isNode(value)) {
    yield value;
    for (const key in value) if (key !== 'type') yield* walk(value[key]);
  }
}

export function parse(path: string, text: string): Node & { body: readonly Node[] } {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program as never;
}

const literal = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
};

/** Reads one node as an import of some module: `import`, `export from`, `import()`, `import('x').Type`, `new URL(x, import.meta.url)`. */
function importOf(node: Node): Pick<Import, 'specifier' | 'weight' | 'handsOn'> | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      const specifier = literal(node['source']);
      if (specifier === null) return null;
      const kind = node['importKind'] ?? node['exportKind'];
      return { specifier, weight: kind === 'type' ? 'type' : 'runtime', handsOn: node.type !== 'ImportDeclaration' };
    }
    case 'ImportExpression':
    case 'TSImportType': {
      const specifier = literal(node['source']);
      if (specifier === null) return null;
      return { specifier, weight: node.type === 'TSImportType' ? 'type' : 'later', handsOn: false };
    }
    case 'NewExpression': {
      const [first, second] = node['arguments'] as readonly unknown[];
      const specifier = literal(first);
      const isUrl = isNode(node['callee']) && node['callee']['name'] === 'URL';
      const besideModule =
        isNode(second) &&
        second.type === 'MemberExpression' &&
        isNode(second['object']) &&
        second['object'].type === 'MetaProperty';
      // `new URL('.', import.meta.url)` names a folder, not a module.
      const isModule = specifier !== null && /\.\w+$/.test(specifier);
      return isUrl && besideModule && isModule ? { specifier, weight: 'later', handsOn: false } : null;
    }
    default:
      return null;
  }
}

function resolve(from: string, specifier: string): Pick<Import, 'file' | 'kind'> {
  const clean = specifier.replace(/\?.*$/, '');
  const target = clean.startsWith('#')
    ? clean.startsWith('#locales/')
      ? `../${clean.slice(1)}`
      : clean.slice(1)
    : clean.startsWith('.')
      ? posix.join(posix.dirname(from), clean)
      : null;
  if (target === null) return { file: null, kind: packageExists(clean) ? 'package' : 'unresolved' };
  if (!existsSync(join(SRC, target))) return { file: null, kind: 'unresolved' };
  return /\.(ts|tsx|mjs)$/.test(target) ? { file: target, kind: 'file' } : { file: null, kind: 'asset' };
}

function packageExists(specifier: string): boolean {
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return true;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return existsSync(join(ROOT, 'node_modules', name));
}

/** Every import of a file, wherever it stands in it. `path` is below src and decides what relative imports lead to. */
export function importsOf(path: string, text: string): readonly Import[] {
  return [...walk(parse(path, text).body)].flatMap((node) => {
    const found = importOf(node);
    return found ? [{ ...found, ...resolve(path, found.specifier) }] : [];
  });
}

/** True for a file that only passes on what other files own. */
export function isBarrel(path: string, text: string): boolean {
  const own = parse(path, text).body.filter((node) => node.type !== 'ImportDeclaration');
  const handsOn = (node: Node): boolean =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['declaration'] === null);
  return own.length > 0 && own.every(handsOn);
}

/** Paths of all files below a folder, relative to it, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** All of src except tests, parsed; a file that can't be parsed throws. */
export function readSource(): readonly Module[] {
  return filesBelow(SRC)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.ts$|\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

export const layerOf = (path: string): string => path.split('/')[0] ?? '';
