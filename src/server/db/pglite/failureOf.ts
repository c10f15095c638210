import type { CallerId } from '../callers.ts';

export interface EngineStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is asked of the engine over a port. A connection is a number of the asking side; it need not be opened. */
export type EngineRequest =
  | {
      readonly kind: 'query';
      readonly connection: number;
      readonly caller: CallerId;
      /** The statement that opens a transaction, before the first query of it. */
      readonly begin: string | null;
      /** One after the other; the first that is refused is the last. */
      readonly statements: readonly EngineStatement[];
      /** What a COPY from '/dev/blob' reads. */
      readonly file: string | null;
    }
  | {
      readonly kind: 'end';
      readonly connection: number;
      readonly caller: CallerId;
      readonly how: 'commit' | 'rollback';
    }
  | {
      readonly kind: 'listen';
      readonly connection: number;
      readonly caller: CallerId;
      readonly channel: string;
      readonly subscription: number;
    }
  | { readonly kind: 'unlisten'; readonly connection: number; readonly caller: CallerId; readonly subscription: number }
  | { readonly kind: 'ping'; readonly connection: number; readonly caller: CallerId }
  | { readonly kind: 'close'; readonly connection: number; readonly caller: CallerId };

export interface EngineRows {
  readonly rows: unknown[];
  readonly affectedRows?: number | undefined;
}

/** An error without its class: those do not pass from thread to thread. */
export interface EngineFailure {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type EngineOutcome =
  | { readonly done: readonly EngineRows[] | null }
  | { readonly failed: EngineFailure }
  | { readonly aborted: true };

export type EngineMessage =
  | { readonly kind: 'outcome'; readonly call: number; readonly outcome: EngineOutcome }
  | { readonly kind: 'notified'; readonly subscription: number; readonly payload: string };

export interface EngineCall {
  readonly call: number;
  readonly request: EngineRequest;
}

/** What the thread says of its start. */
export type EngineStart = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly failure: EngineFailure };

/** A folder whose commits reach the disk, `check` = read every page first; without one, a database in memory. */
export type EngineData = { readonly folder: string; readonly check: boolean } | { readonly folder: null };

/** What the thread starts with. */
export interface EngineThreadData {
  readonly data: EngineData;
  readonly program: WebAssembly.Module;
}

/** What of an error can pass. */
export function failureOf(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const plain = Object.entries(error).filter(
    ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return {
    message: error.message,
    fields: { ...Object.fromEntries(plain), name: error.name, engineStack: error.stack },
  };
}
