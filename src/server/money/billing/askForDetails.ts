import type { ScopedTransaction } from '../../db/tenancy.ts';
import { requestBillingMails } from '../payments/billingMails.ts';
import { countShipped } from './readMonth.ts';

/** Clients of one go: the next one goes on behind them. */
const MOST = 500;

/**
 * Writes to those who manage a client that had something sent and has not said whom it is billed to: once for each month
 * that is over. What it owes is billed by itself as soon as it does.
 * @param month yyyy-MM, over
 */
export async function askForDetails(trx: ScopedTransaction, month: string, now: Date): Promise<void> {
  const clients = await trx
    .selectFrom('clients')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('details_asked', 'is', null), eb('details_asked', '<', month)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('billing_details').select('client_id').whereRef('client_id', '=', 'clients.id'))),
    )
    .orderBy('id')
    .limit(MOST)
    .execute();
  for (const { id } of clients) {
    const sent = await countShipped(trx, id, month);
    if (sent > 0) await requestBillingMails(trx, { purpose: 'details', clientId: id, charge: null }, now);
  }
  if (clients.length > 0)
    await trx
      .updateTable('clients')
      .set({ details_asked: month })
      .where(
        'id',
        'in',
        clients.map(({ id }) => id),
      )
      .execute();
}
