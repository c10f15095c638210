import type { OpenWork } from '#domain/workSession/openElsewhere.ts';
import { hint } from '../db/hints.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export const OPEN_CHANNEL = 'despacho_open';

/** What travels on the channel. */
export interface OpenMessage extends OpenWork {
  readonly client_id: number;
  /** The login that says it, which needs not hear it. */
  readonly login: number;
}

/** Tells the devices of the client what somebody has open: they hear it after the commit, and nothing is kept. */
export async function notifyOpen(trx: ScopedTransaction, message: OpenMessage): Promise<void> {
  await hint(trx, OPEN_CHANNEL, [JSON.stringify(message)]);
}
