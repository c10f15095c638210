import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** A file of the build, as far as it is used here. */
export interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly code?: string;
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>;
}

export type Bundle = Readonly<Record<string, Chunk>>;

/** Name of a module in the project: `src/…`, or the name of its package. */
export function moduleName(id: string): string {
  const path = relative(ROOT, id.split('?')[0] ?? id);
  return /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
}

/** Names of the file that begins with `module` and of all files that it imports at once. */
export function filesBehind(module: string, bundle: Bundle): string[] {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId && relative(ROOT, one.facadeModuleId) === module,
  );
  if (!chunk) throw new Error(`no file begins with ${module}`);
  const found = new Set([chunk.fileName]);
  for (const file of found) {
    for (const needed of bundle[file]?.imports ?? []) found.add(needed);
  }
  return [...found];
}
