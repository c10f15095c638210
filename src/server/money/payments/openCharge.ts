import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { LIVE_STATES } from '#domain/money/billing/charges.ts';
import { isChargeable } from '#domain/money/billing/methods.ts';
import type { Selectable } from 'kysely';
import type { Provider } from '../providers/port.ts';
import type { ChargesTable } from '../../db/schema/payments.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readAccount } from './account.ts';
import { DUE } from './dueOf.ts';

export type ChargeRow = Selectable<ChargesTable>;

/** `charge`: it is to be made, or somebody died over it. The others say why none is made. */
export type Opened =
  | { readonly kind: 'charge'; readonly charge: ChargeRow }
  | { readonly kind: 'missing' | 'corrective' | 'annulled' | 'paid' | 'underWay' | 'noMethod' | 'pending' | 'notYet' };

/**
 * Writes down that an invoice is charged, before anybody is asked for money. The invoice is held, so of two who want it
 * one makes the charge and the other finds it.
 * @param byHand a person asks for it: a charge that failed is tried again before its turn
 */
export async function openCharge(
  trx: ScopedTransaction,
  invoiceId: number,
  { provider, byHand, now }: { readonly provider: Provider; readonly byHand: boolean; readonly now: Date },
): Promise<Opened> {
  const invoice = await trx
    .selectFrom('invoices')
    .select(['client_id', 'kind', 'annulled_at', 'status', 'number_prefix', 'number_sequence', DUE.as('due')])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) return { kind: 'missing' };
  if (invoice.kind === 'corrective') return { kind: 'corrective' };
  const charges = await trx
    .selectFrom('charges')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .execute();
  const live = charges.find(({ state }) => LIVE_STATES.some((one) => one === state));
  if (live?.state === 'intended') return { kind: 'charge', charge: live };
  if (live?.state === 'processing') return { kind: 'underWay' };
  if (invoice.annulled_at) return { kind: 'annulled' };
  if (live || invoice.status === 'PAID' || invoice.due <= 0) return { kind: 'paid' };
  const account = await readAccount(trx, invoice.client_id, provider);
  if (!account?.method || !account.method_type || !account.method_state) return { kind: 'noMethod' };
  if (!isChargeable({ state: account.method_state, expires: account.method_expires })) return { kind: 'pending' };
  const [last] = charges;
  // What failed with this method waits for its turn, and where only a person can change it for a person.
  const waits = last?.method === account.method && (!last.retry_at || last.retry_at > now);
  if (waits && !byHand) return { kind: 'notYet' };
  const attempt = (last?.attempt ?? 0) + 1;
  const charge = await trx
    .insertInto('charges')
    .values({
      client_id: invoice.client_id,
      invoice_id: invoiceId,
      attempt,
      key: `${invoiceReference(invoice)}-try-${attempt}`,
      provider,
      customer: account.customer,
      method: account.method,
      method_type: account.method_type,
      amount_cents: invoice.due,
      state: 'intended',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: 'charge', charge };
}
