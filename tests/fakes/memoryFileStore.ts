import type { FileStore } from '#server/files/fileStore.ts';

/** Files that live as long as the test. */
export function memoryFileStore(): FileStore & { readonly names: () => readonly string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    names: () => [...files.keys()],
    put: async (clientId, name, bytes) => void files.set(`${clientId}/${name}`, bytes),
    get: async (clientId, name) => files.get(`${clientId}/${name}`) ?? null,
    remove: async (clientId, name) => void files.delete(`${clientId}/${name}`),
  };
}
