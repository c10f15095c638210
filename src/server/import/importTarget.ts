import type { DatabaseHandle } from '../db/databaseHandle.ts';

export interface ImportTarget {
  readonly database: DatabaseHandle;
  readonly clientId: number;
  readonly now: Date;
  /** Written into the history of each order. */
  readonly source: 'import' | 'demo';
}

export interface ImportOptions {
  /** Called after each batch with the lines read so far. */
  readonly onProgress?: (lines: number) => void;
}
