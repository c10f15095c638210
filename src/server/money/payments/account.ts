import type { PayingMethod } from '#contract/money/payments.ts';
import { methodState } from '#domain/money/billing/methods.ts';
import type { Selectable } from 'kysely';
import type { Method, Provider } from '../providers/port.ts';
import type { PaymentAccountsTable } from '../../db/schema/payments.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { unpaidInvoices } from './dueOf.ts';

export type PaymentAccount = Selectable<PaymentAccountsTable>;

/** What a client is known as by the provider of today; a method of the stand-in is none of Stripe's. */
export function readAccount(
  trx: ScopedTransaction,
  clientId: number,
  provider: Provider,
): Promise<PaymentAccount | undefined> {
  return trx
    .selectFrom('payment_accounts')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Columns of a method; null = it has gone. */
export const methodColumns = (method: Method | null) => ({
  method: method?.id ?? null,
  method_type: method?.type ?? null,
  method_label: method?.label ?? null,
  method_last4: method?.last4 ?? null,
  method_expires: method?.expires ?? null,
  method_state: method?.state ?? null,
});

/** What the client pays with, and what waits to be paid. */
export async function presentMethod(
  trx: ScopedTransaction,
  clientId: number,
  provider: Provider,
  now: Date,
): Promise<PayingMethod> {
  const account = await readAccount(trx, clientId, provider);
  const unpaid = await unpaidInvoices(trx, clientId);
  const { method_type: type, method_state: state, since } = account ?? {};
  return {
    provider,
    method:
      account && type && state && since
        ? {
            type,
            label: account.method_label ?? '',
            last4: account.method_last4 ?? '',
            expires: account.method_expires,
            state: methodState({ state, expires: account.method_expires }, now),
            since: since.toISOString(),
          }
        : null,
    unpaid: { invoices: unpaid.length, cents: unpaid.reduce((sum, { due }) => sum + due, 0) },
  };
}
