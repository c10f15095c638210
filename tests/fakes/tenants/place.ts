import type { ScopedTransaction } from '#server/db/tenancy.ts';
import type { Base } from '#tests/factories/tenantRows.ts';

/** A client whose things are being made. */
export interface Place extends Base {
  /** A word in every text of this client: an answer to another client that contains it is a leak. */
  readonly mark: string;
  write<Result>(work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result>;
  /** A number that nothing of the client was made with. */
  next(): number;
}
