/**
 * Where files live that people gave us. A name is unique inside a client and its bytes never change, so writing twice
 * is writing once. In a folder (diskFileStore.ts), or in a bucket that several servers share (s3FileStore.ts).
 */
export interface FileStore {
  /** Resolves when the file survives a power cut. */
  put(clientId: number, name: string, bytes: Uint8Array): Promise<void>;
  /** `null` when there is none. */
  get(clientId: number, name: string): Promise<Uint8Array | null>;
  /** Removing what is not there is done already. */
  remove(clientId: number, name: string): Promise<void>;
}
