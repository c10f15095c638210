import { vi } from 'vitest';

/** The origin's private file system as a browser has it, in memory. @returns what is in it, by name */
export function stubPrivateFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  class Handle {
    readonly name: string;

    constructor(name: string) {
      this.name = name;
    }

    async getFile() {
      return new Blob([Uint8Array.from(files.get(this.name) ?? [])]);
    }

    async createWritable() {
      const parts: Uint8Array[] = [];
      return {
        write: async (data: Uint8Array | string) =>
          void parts.push(typeof data === 'string' ? new TextEncoder().encode(data) : data),
        close: async () => void files.set(this.name, Buffer.concat(parts)),
        abort: async () => {},
      };
    }
  }
  const directory = {
    async getFileHandle(name: string, { create } = { create: false }) {
      if (!files.has(name) && !create) throw new DOMException('no such file', 'NotFoundError');
      if (!files.has(name)) files.set(name, new Uint8Array());
      return new Handle(name);
    },
    async removeEntry(name: string) {
      if (!files.delete(name)) throw new DOMException('no such file', 'NotFoundError');
    },
  };
  vi.stubGlobal('FileSystemFileHandle', Handle);
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => directory } });
  return files;
}
