import type { DataOf } from '#contract/endpoint.ts';
import type { chargeInvoice } from '#contract/money/payments.ts';
import { openPayments } from '../providers/openPayments.ts';
import { inScope, type Scope, type ScopedTransaction } from '../../db/tenancy.ts';
import { holdJob } from '../../jobs/holdJob.ts';
import type { Answer } from '../../kernel/answer.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { chargeJob, makeCharge } from './chargeJob.ts';
import { openCharge, type Opened } from './openCharge.ts';

type Charged = DataOf<typeof chargeInvoice>;

/** What stands in the way of a charge, by its field and word; the rest is no refusal. */
const REFUSALS: Partial<Record<Opened['kind'], Record<string, string[]>>> = {
  noMethod: { payment_method: ['required'] },
  pending: { payment_method: ['pending'] },
  corrective: { invoice: ['corrective'] },
  annulled: { invoice: ['annulled'] },
};

/** Charges an invoice for somebody who waits for the answer. */
export async function chargeNow(
  { id_client: clientId, invoice_id: invoice }: { readonly id_client: number; readonly invoice_id: number },
  scope: Scope,
  runtime: CallRuntime,
): Promise<Answer<Charged>> {
  const { database, services, now } = runtime;
  const port = await openPayments(database, services.payments, now);
  if (port.provider === 'transfer') return invalid({ payment_method: ['byTransfer'] });
  const { opened, job } = await inScope(database, scope, async (trx) => {
    const opened = await openCharge(trx, invoice, { provider: port.provider, byHand: true, now: now() });
    if (opened.kind !== 'charge') return { opened, job: null };
    const job = await holdJob(trx, chargeJob, { clientId, key: String(invoice), payload: { invoice } }, now);
    return { opened, job };
  });
  if (opened.kind === 'missing') return refuse(404);
  const refusal = REFUSALS[opened.kind];
  if (refusal) return invalid(refusal);
  if (opened.kind === 'charge' && job) await makeCharge(opened.charge, job, port, runtime);
  const data = await inScope(database, scope, (trx) => presentCharged(trx, invoice));
  return { ok: true, data };
}

async function presentCharged(trx: ScopedTransaction, invoice: number): Promise<Charged> {
  const { status } = await trx
    .selectFrom('invoices')
    .select('status')
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('charges')
    .select(['state', 'problem', 'method_type', 'retry_at'])
    .where('invoice_id', '=', invoice)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { status, charge: last ? { ...last, retry_at: last.retry_at?.toISOString() ?? null } : null };
}
