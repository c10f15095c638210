import type { DatabaseHandle } from './databaseHandle.ts';

/** The embedded database serves one transaction at a time: a page of a list takes about as long as one of these. */
const EMBEDDED_MS = 8;
/** PostgreSQL serves others meanwhile; only locks and the size of a statement speak for less. */
const APART_MS = 200;
const FIRST = 20;
/** One piece that was cut short by somebody else's work must not make all that follow small, nor one that was lucky all large. */
const MAX_CHANGE = 2;

/** How much of a long piece of work goes into one transaction, so that it ends soon and others are served in between. */
export interface BatchPace {
  /** Rows of the next transaction. */
  size(): number;
  /** @param ms how long a transaction with so many rows had the database */
  took(rows: number, ms: number): void;
}

/** @param most rows, however fast they go */
export function paceOf({ backend }: Pick<DatabaseHandle, 'backend'>, most: number): BatchPace {
  const targetMs = backend === 'pglite' ? EMBEDDED_MS : APART_MS;
  let size = FIRST;
  return {
    size: () => size,
    took: (rows, ms) => {
      if (rows === 0) return;
      const fits = (rows * targetMs) / Math.max(ms, 0.1);
      size = Math.round(Math.min(Math.max(fits, size / MAX_CHANGE, 1), size * MAX_CHANGE, most));
    },
  };
}
