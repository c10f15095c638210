import { UNREADABLE } from '#contract/errors/unreadable.ts';
import type { CallFailure } from './callApi.ts';

/** Why a read brought nothing. The one exception of the client's API: TanStack Query knows failures only as errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** network = no answer of our server; refused = it said no, another try says the same; unreadable = we do not understand its answer. */
  readonly kind: 'network' | 'refused' | 'unreadable';
  /** A code of the catalogue, an HTTP status or a word of the protocol. */
  readonly code: number | string | null;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** What the server says of it, in the language of the person; null when it says nothing. */
  readonly serverMessage: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The path of the endpoint, as the contract spells it. */
  readonly path: string;

  constructor(path: string, failure: CallFailure) {
    super(`${path}: ${failure.errorCode ?? failure.status}`);
    this.kind = failure.errorCode === UNREADABLE ? 'unreadable' : failure.kind;
    this.code = failure.errorCode;
    this.status = failure.status;
    this.serverMessage = failure.message;
    this.fields = failure.errors;
    this.path = path;
  }
}

/** The server said no: another try says the same. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'refused';
