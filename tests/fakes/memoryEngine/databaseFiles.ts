import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** The files of a database that was closed: it opens without a recovery. Threads share the bytes. */
export interface DatabaseFiles {
  /** In an order in which each comes after the folder that it is in; `length` null = a folder. */
  readonly entries: readonly { readonly path: string; readonly at: number; readonly length: number | null }[];
  readonly bytes: SharedArrayBuffer;
}

/** The files of a data folder. */
export function readDatabaseFiles(folder: string): DatabaseFiles {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  return filesOf(
    found.toSorted().map((path) => ({
      path: relative(folder, path).replaceAll(sep, '/'),
      read: statSync(path).isDirectory() ? null : () => readFileSync(path),
    })),
  );
}

/** Puts them into a folder for other processes. */
export function storeFiles(folder: string, { entries, bytes }: DatabaseFiles): void {
  writeFileSync(join(folder, 'entries.json'), JSON.stringify(entries));
  writeFileSync(join(folder, 'bytes'), new Uint8Array(bytes));
}

export function readStoredFiles(folder: string): DatabaseFiles {
  const entries = JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')) as DatabaseFiles['entries'];
  const path = join(folder, 'bytes');
  const bytes = new SharedArrayBuffer(statSync(path).size);
  const file = openSync(path, 'r');
  const read = readSync(file, new Uint8Array(bytes));
  closeSync(file);
  if (read !== bytes.byteLength) throw new Error(`${path} is cut short`);
  return { entries, bytes };
}

/** The part of PGlite's own file system that is used here. It still answers when the database is closed. */
export interface WasmFiles {
  mkdirTree(path: string): void;
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
  writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void;
}

const HOME = '/pglite/data';

/** The files that a closed database in memory has left. */
export function leftFiles(files: WasmFiles): DatabaseFiles {
  const found: Source[] = [];
  const walk = (folder: string) => {
    for (const name of files.readdir(`${HOME}/${folder}`).filter((one) => one !== '.' && one !== '..')) {
      const path = `${folder}${name}`;
      const isFolder = files.isDir(files.stat(`${HOME}/${path}`).mode);
      found.push({ path, read: isFolder ? null : () => files.readFile(`${HOME}/${path}`) });
      if (isFolder) walk(`${path}/`);
    }
  };
  walk('');
  return filesOf(found);
}

interface Source {
  readonly path: string;
  readonly read: (() => Uint8Array) | null;
}

function filesOf(sources: readonly Source[]): DatabaseFiles {
  const contents = sources.map(({ read }) => read?.() ?? null);
  const bytes = new SharedArrayBuffer(contents.reduce((sum, one) => sum + (one?.length ?? 0), 0));
  let next = 0;
  const entries = sources.map(({ path }, place) => {
    const content = contents[place] ?? null;
    const at = next;
    if (content) new Uint8Array(bytes).set(content, at);
    next += content?.length ?? 0;
    return { path, at, length: content?.length ?? null };
  });
  return { entries, bytes };
}

/** Memory that holds these files from the start, copied once: to unpack a tar costs several times as much. */
export class FilledMemory extends MemoryFS {
  readonly #files: DatabaseFiles;

  constructor(files: DatabaseFiles) {
    super();
    this.#files = files;
  }

  override async init(...[pg, options]: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const result = await super.init(pg, options);
    const preRun = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite no longer offers preRun');
    preRun.push((wasm: unknown) => this.#fill((wasm as { FS: WasmFiles }).FS));
    return result;
  }

  #fill(memory: WasmFiles): void {
    memory.mkdirTree(HOME);
    for (const { path, at, length } of this.#files.entries) {
      if (length === null) memory.mkdirTree(`${HOME}/${path}`);
      else
        memory.writeFile(`${HOME}/${path}`, new Uint8Array(this.#files.bytes.slice(at, at + length)), { canOwn: true });
    }
  }
}
