/** What photos need of the world: rows that say whose they are, and their bytes. The simulation has its own. */
export interface PhotoStore {
  /**
   * Stores the bytes first, then the row: a row never names a file that is missing. Storing twice is the same as once.
   */
  keep(photo: StoredPhoto, bytes: Uint8Array): Promise<void>;
  /** Photos and bytes that the client sent since then; `null` when it has this photo already, which then costs nothing. */
  sentSince(
    photo: Pick<StoredPhoto, 'clientId' | 'name'>,
    since: Date,
  ): Promise<{ readonly photos: number; readonly bytes: number } | null>;
}

export interface StoredPhoto {
  readonly clientId: number;
  /** SHA-256 in hex of the bytes as they were sent. */
  readonly name: string;
  /** null = a customer sent it. */
  readonly userId: number | null;
  /** Bytes that are stored. */
  readonly size: number;
  readonly at: Date;
}
