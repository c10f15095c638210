import type { DatabaseHandle } from './databaseHandle.ts';

/** Time of one transaction on the embedded database, which runs one at a time: about as long as a page of a list. */
const EMBEDDED_MS = 8;
/** Time on PostgreSQL, which serves others meanwhile; only locks and the size of a statement limit it. */
const APART_MS = 200;
/** Rows of the first transaction and fewest of any: pieces of one row, beside others who keep asking, take hours. */
const FEWEST = 20;
/**
 * Most change of the size between two pieces: one piece that other work delayed must not make all later ones small, nor
 * a lucky one make them large.
 */
const MAX_CHANGE = 2;

/**
 * Decides how much of a long piece of work goes into one transaction, so that it ends soon and others are served in
 * between.
 */
export interface BatchPace {
  /** Rows of the next transaction. */
  size(): number;
  /** @param ms how long a transaction with so many rows had the database */
  took(rows: number, ms: number): void;
}

/** @param most rows, however fast they go */
export function paceOf({ backend }: Pick<DatabaseHandle, 'backend'>, most: number): BatchPace {
  const targetMs = backend === 'pglite' ? EMBEDDED_MS : APART_MS;
  let size = FEWEST;
  return {
    size: () => size,
    took: (rows, ms) => {
      if (rows === 0) return;
      const fits = (rows * targetMs) / Math.max(ms, 0.1);
      size = Math.round(Math.min(Math.max(fits, size / MAX_CHANGE, FEWEST), size * MAX_CHANGE, most));
    },
  };
}
