import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}

interface WasmModule {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: unknown): string };
}

/**
 * A data folder whose commits reach the disk. PGlite's own file system has no fsync at all: a power cut would take
 * acknowledged work. Reaches into the package, so its version is pinned and a test counts the calls per commit.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    const preRun = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite no longer offers preRun: commits would not reach the disk');
    preRun.push((wasm: unknown) => {
      const { NODEFS } = wasm as WasmModule;
      NODEFS.stream_ops.fsync = (file) => {
        if (typeof file.nfd === 'number') fs.fsyncSync(file.nfd);
        else syncFolder(NODEFS.realPath(file.node));
        return 0;
      };
    });
    return result;
  }
}

function syncFolder(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
