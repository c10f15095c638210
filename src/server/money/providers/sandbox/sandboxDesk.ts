import type { ScopedTransaction } from '../../../db/tenancy.ts';
import type { Fields } from './books.ts';

export interface Reply {
  readonly status: number;
  readonly body: Fields;
}

/** A request as the stand-in works on it. */
export interface SandboxDesk {
  readonly trx: ScopedTransaction;
  readonly form: Fields;
  readonly now: Date;
}

export const done = (body: Fields): Reply => ({ status: 200, body });

/** The error as the provider writes it. */
export const stripeError = (status: number, error: Fields): Reply => ({ status, body: { error } });
