import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { Mapping } from './mapColumns.ts';

export interface ImportTarget {
  readonly database: DatabaseHandle;
  readonly clientId: number;
  readonly now: Date;
  /** Written into the history of each order. */
  readonly source: 'import' | 'demo';
}

export interface ImportOptions {
  /** Reads and checks everything and stores nothing. */
  readonly preview?: boolean;
  /** Which column holds which field; absent = columns have our names. */
  readonly mapping?: Mapping;
  /** Called with the lines of what is left out, whole orders at a time. */
  readonly onRefused?: (lines: readonly number[]) => void;
  /** Called after each batch with the lines read so far. */
  readonly onProgress?: (lines: number) => void;
}
