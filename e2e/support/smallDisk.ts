import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk with nothing on it but a browser's profile. */
export interface SmallDisk {
  readonly path: string;
  /** Fills it to the last byte. */
  fill(): void;
  /** Removes what filled it. */
  empty(): void;
  /** Bytes. */
  free(): number;
  remove(): void;
}

/** Mounts a disk in memory; `null` where this machine does not allow mounting. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const file = openSync(filler, 'a');
      for (const block of [Buffer.alloc(1_000_000), Buffer.alloc(512)]) {
        try {
          for (;;) writeSync(file, block);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler),
    free() {
      const { bavail, bsize } = statfsSync(path);
      return bavail * bsize;
    },
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}
