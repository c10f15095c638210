import type { ScopedTransaction } from '../db/tenancy.ts';
import type { OrderFacts } from './orderFacts.ts';

/** What an order is after a change; `null` = that has to be read. */
export type Changed = { readonly status: string; readonly updatedAt: Date } | null;

/** What the ports of the areas share in one transaction of the database. */
export interface SqlWork {
  readonly trx: ScopedTransaction;
  /** Whose rows are written; 0 = no client was chosen. */
  readonly clientId: number;
  /** Devices are told of the order once the command ends. */
  noteChanged(order: OrderFacts, now: Changed): void;
}
