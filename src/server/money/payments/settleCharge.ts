import { goesOn, nextTryAt } from '#domain/money/billing/charges.ts';
import type { ChargeReading } from '../providers/port.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { requestBillingMails } from './billingMails.ts';
import { keepStatus } from './dueOf.ts';

/**
 * Keeps how a charge stands, and what follows from it. The same news twice, or older ones after newer ones, change
 * nothing.
 * @returns when it is to be tried again; null = not by itself
 */
export async function settleCharge(
  trx: ScopedTransaction,
  chargeId: number,
  { id: reference, state, problem, won }: Omit<ChargeReading, 'key' | 'id'> & { readonly id: string | null },
  now: Date,
): Promise<Date | null> {
  const { invoice_id } = await trx
    .selectFrom('charges')
    .select('invoice_id')
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  await trx.selectFrom('invoices').select('id').where('id', '=', invoice_id).forUpdate().execute();
  const before = await trx
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!goesOn(before.state, state, won)) return null;
  const retryAt = state === 'failed' && problem ? await nextTry(trx, before, problem, now) : null;
  await trx
    .updateTable('charges')
    .set({
      state,
      problem: state === 'failed' ? problem : null,
      retry_at: retryAt,
      settled_at: now,
      ...(reference !== null && { reference }),
    })
    .where('id', '=', chargeId)
    .execute();
  await keepStatus(trx, invoice_id);
  const mail = mailOf(state, retryAt);
  if (mail) await requestBillingMails(trx, { purpose: mail, clientId: before.client_id, charge: chargeId }, now);
  return retryAt;
}

async function nextTry(
  trx: ScopedTransaction,
  { id, invoice_id, method }: { readonly id: number; readonly invoice_id: number; readonly method: string },
  problem: NonNullable<ChargeReading['problem']>,
  now: Date,
): Promise<Date | null> {
  const { failed } = await trx
    .selectFrom('charges')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('invoice_id', '=', invoice_id)
    .where('method', '=', method)
    .where('state', '=', 'failed')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  const at = nextTryAt(problem, failed + 1, now.getTime());
  return at === null ? null : new Date(at);
}

function mailOf(state: ChargeReading['state'], retryAt: Date | null) {
  if (state === 'failed') return retryAt ? 'retry' : 'ask';
  return state === 'disputed' || state === 'lost' ? state : null;
}
