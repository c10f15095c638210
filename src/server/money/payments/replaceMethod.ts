import type { PaymentPort, Setup } from '../providers/port.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import { methodColumns, readAccount } from './account.ts';
import { enqueueCharge } from './chargeJob.ts';
import { unpaidInvoices } from './dueOf.ts';

/**
 * Pays from now on with the method of a setup, and charges with it what is unpaid. The method of before is forgotten at
 * the provider; where that does not work it stays there, unused.
 * @returns what the provider did not answer; null = it is done
 */
export async function replaceMethod(
  { clientId, setup }: { readonly clientId: number; readonly setup: Setup & { readonly method: string } },
  port: PaymentPort,
  database: DatabaseHandle,
  now: Date,
): Promise<'unreached' | 'unusable' | null> {
  const method = await port.readMethod(setup.method);
  if (!method.ok) return method.problem === 'rejected' ? 'unusable' : 'unreached';
  if (!method.data) return 'unusable';
  const kept = { ...method.data, state: setup.state === 'processing' ? ('pending' as const) : ('ready' as const) };
  const before = await inScope(database, { kind: 'client', clientId }, async (trx) => {
    const account = await readAccount(trx, clientId, port.provider);
    if (account?.method === kept.id) return null;
    await trx
      .updateTable('payment_accounts')
      .set({ ...methodColumns(kept), since: now, warned_for: null })
      .where('client_id', '=', clientId)
      .where('provider', '=', port.provider)
      .execute();
    for (const { id } of kept.state === 'ready' ? await unpaidInvoices(trx, clientId) : [])
      await enqueueCharge(trx, { clientId, invoice: id, dueAt: now }, now);
    return account?.method ?? null;
  });
  if (before) await port.dropMethod(before);
  return null;
}
