import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** A file of the build, as far as it is used here. */
export interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly code?: string;
  readonly modules?: Readonly<Record<string, unknown>>;
}

export type Bundle = Readonly<Record<string, Chunk>>;

/** Names of the file that holds `module` and of all files that it imports at once. */
export function filesBehind(module: string, bundle: Bundle): string[] {
  const id = join(ROOT, module);
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && (one.facadeModuleId === id || Object.hasOwn(one.modules ?? {}, id)),
  );
  if (!chunk) throw new Error(`no file holds ${module}`);
  const found = new Set([chunk.fileName]);
  for (const file of found) {
    for (const needed of bundle[file]?.imports ?? []) found.add(needed);
  }
  return [...found];
}
