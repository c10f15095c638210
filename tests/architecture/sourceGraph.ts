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
  /** The file's statements. */
  readonly body: readonly Node[];
  /** Every node of its syntax tree, parents first. */
  readonly nodes: readonly Node[];
  readonly imports: readonly Import[];
}

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a syntax tree, parents first. */
function nodesOf(value: unknown, into: Node[] = []): readonly Node[] {
  if (Array.isArray(value)) for (const one of value) nodesOf(one, into);
  else if (isNode(value)) {
    into.push(value);
    for (const key in value) if (key !== 'type') nodesOf(value[key], into);
  }
  return into;
}

/** The statements of a file. @throws when it can't be parsed */
function parse(path: string, text: string): readonly Node[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program.body as never;
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
  if (!exists(join(SRC, target))) return { file: null, kind: 'unresolved' };
  return /\.(ts|tsx|mjs)$/.test(target) ? { file: target, kind: 'file' } : { file: null, kind: 'asset' };
}

function packageExists(specifier: string): boolean {
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return true;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return exists(join(ROOT, 'node_modules', name));
}

const existing = new Map<string, boolean>();

function exists(path: string): boolean {
  const known = existing.get(path) ?? existsSync(path);
  existing.set(path, known);
  return known;
}

/** A file with its imports, wherever they stand in it. `path` is below src and decides what relative imports lead to. */
export function moduleOf(path: string, text: string): Module {
  const body = parse(path, text);
  const nodes = nodesOf(body);
  const imports = nodes.flatMap((node) => {
    const found = importOf(node);
    return found ? [{ ...found, ...resolve(path, found.specifier) }] : [];
  });
  return { path, text, lines: text.split('\n').length - 1, body, nodes, imports };
}

/** True for a file that only passes on what other files own. */
export function isBarrel({ body }: Pick<Module, 'body'>): boolean {
  const own = body.filter((node) => node.type !== 'ImportDeclaration');
  const handsOn = (node: Node): boolean =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['declaration'] === null);
  return own.length > 0 && own.every(handsOn);
}

/** Paths of all files of ours below a folder, relative to it, with forward slashes; packages installed there are not. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.split(sep).includes('node_modules'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

let source: readonly Module[] | null = null;

/** All of src except tests, parsed once for all tests of this process; a file that can't be parsed throws. */
export function readSource(): readonly Module[] {
  source ??= filesBelow(SRC)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.ts$|\.test\.tsx?$/.test(path))
    .map((path) => moduleOf(path, readFileSync(join(SRC, path), 'utf8')));
  return source;
}

export const layerOf = (path: string): string => path.split('/')[0] ?? '';
