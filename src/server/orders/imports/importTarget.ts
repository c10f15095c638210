import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { FileDoubts } from './fileDoubts.ts';
import type { Mapping } from './mapColumns.ts';
import type { KnownFile } from './readFile.ts';

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
  /** The file, when somebody has looked at it before. */
  readonly known?: KnownFile;
  /** Which column holds which field; absent = as the names of the columns say. */
  readonly mapping?: Mapping;
  /** Called with the lines of what is left out, whole orders at a time. */
  readonly onRefused?: (lines: readonly number[]) => void;
  /** Gathers what is doubtful in the addresses of orders that come in; absent = nobody looks. */
  readonly doubts?: FileDoubts;
  /** Called after each batch with the rows dealt with so far, of all that the file has. */
  readonly onProgress?: (rows: number, all: number) => void;
}
