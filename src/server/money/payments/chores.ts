import { openPayments, providerOf } from '../providers/openPayments.ts';
import { dueEvents, eventTold } from '../providers/sandbox/dueEvents.ts';
import { methodState } from '#domain/money/billing/methods.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { requestBillingMails } from './billingMails.ts';
import { receiveNews } from './receiveNews.ts';

/** Longer than a provider repeats a message. */
const NEWS_KEPT_MS = 40 * 24 * 3_600_000;

/** The stand-in tells what has happened, by the same way as the provider would. */
export async function tellSandboxNews({ database, services, now }: CallRuntime): Promise<void> {
  if (providerOf(services.payments) !== 'sandbox') return;
  const port = await openPayments(database, services.payments, now);
  for (const event of await dueEvents(database, services.payments.sandboxSecret, now()))
    if (await receiveNews(event, port, database, now())) await eventTold(database, event.id, now());
}

/** Writes to those whose card ends with this month or the next, once for each card. */
export async function warnOfExpiry({ database, services, now }: CallRuntime): Promise<void> {
  const provider = providerOf(services.payments);
  await asOwner(database, async (trx) => {
    const rows = await trx
      .selectFrom('payment_accounts')
      .select(['client_id', 'method_expires', 'warned_for'])
      .where('provider', '=', provider)
      .where('method_state', '=', 'ready')
      .where('method_expires', 'is not', null)
      .forUpdate()
      .execute();
    for (const { client_id: clientId, method_expires: expires, warned_for } of rows) {
      const state = methodState({ state: 'ready', expires }, now());
      if (state === 'ready' || warned_for === expires) continue;
      await requestBillingMails(trx, { purpose: 'expiring', clientId, charge: null }, now());
      await trx
        .updateTable('payment_accounts')
        .set({ warned_for: expires })
        .where('client_id', '=', clientId)
        .where('provider', '=', provider)
        .execute();
    }
  });
}

/** Removes messages that nobody will repeat any more, and setups that were long over. */
export async function dropOldPaymentNews(database: DatabaseHandle, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NEWS_KEPT_MS);
  await asOwner(database, async (trx) => {
    await trx.deleteFrom('payment_events').where('received_at', '<', before).execute();
    await trx.deleteFrom('payment_setups').where('created_at', '<', before).execute();
    await trx.deleteFrom('sandbox_events').where('sent_at', '<', before).execute();
  });
}
