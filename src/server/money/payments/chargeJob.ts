import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { openPayments } from '../providers/openPayments.ts';
import type { ProviderAnswer, ChargeOrder, ChargeReading, PaymentPort } from '../providers/port.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import type { HeldJob } from '../../jobs/heldJob.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { type ChargeRow, openCharge } from './openCharge.ts';
import { settleCharge } from './settleCharge.ts';

const LEASE_MS = 4 * 60_000;

export interface ChargeJob {
  readonly invoice: number;
}

/**
 * Sees that an invoice is charged, once: the charge is a row before anybody is asked for money, and one that may have
 * left is looked up before it is sent again, under the same key.
 */
export const chargeJob: JobKind<ChargeJob, CallRuntime> = {
  name: 'chargeInvoice',
  payload: z.object({ invoice: z.number() }),
  leaseMs: LEASE_MS,
  concurrency: 4,
  backOffMs: retryDelayMs,
  maxAttempts: 12,
  run: async (job, { database, services, now }) => {
    const port = await openPayments(database, services.payments, now);
    const opened = await asOwner(database, (trx) =>
      openCharge(trx, job.payload.invoice, { provider: port.provider, byHand: false, now: now() }),
    );
    if (opened.kind === 'charge') await makeCharge(opened.charge, job, port, { database, services, now });
  },
};

/** Has an invoice charged when its time comes. */
export async function enqueueCharge(
  trx: ScopedTransaction,
  { clientId, invoice, dueAt }: { readonly clientId: number; readonly invoice: number; readonly dueAt: Date },
  now: Date,
): Promise<void> {
  await enqueueJobs(trx, chargeJob, [{ clientId, key: String(invoice), payload: { invoice }, dueAt }], now);
}

/** Makes a charge that is written down. The job ends with what came of it. */
export async function makeCharge(
  charge: ChargeRow,
  job: HeldJob<ChargeJob>,
  port: PaymentPort,
  { database, now }: CallRuntime,
): Promise<void> {
  // Another provider than the one it was meant for: it is not charged there, and stays for who looks after it.
  if (charge.provider !== port.provider) {
    await asOwner(database, (trx) => job.retry(trx, 'other-provider'));
    return;
  }
  const order: ChargeOrder = {
    key: charge.key,
    customer: charge.customer,
    method: charge.method,
    cents: charge.amount_cents,
    reference: charge.key.replace(/-try-\d+$/, ''),
    at: charge.created_at,
  };
  const answer = await chargeOnce(
    order,
    charge,
    port,
    (sent_at) =>
      asOwner(database, (trx) => trx.updateTable('charges').set({ sent_at }).where('id', '=', charge.id).execute()),
    now,
  );
  await asOwner(database, async (trx) => {
    if (!answer.ok && answer.problem !== 'rejected') {
      await job.retry(trx, answer.code);
      return;
    }
    const reading: Parameters<typeof settleCharge>[2] = answer.ok
      ? answer.data
      : { id: null, state: 'failed', problem: 'provider', won: false };
    const retryAt = await settleCharge(trx, charge.id, reading, now());
    if (retryAt)
      await enqueueCharge(trx, { clientId: charge.client_id, invoice: charge.invoice_id, dueAt: retryAt }, now());
    await job.done(trx);
  });
}

async function chargeOnce(
  order: ChargeOrder,
  { sent_at }: ChargeRow,
  port: PaymentPort,
  sending: (at: Date) => Promise<unknown>,
  now: () => Date,
): Promise<ProviderAnswer<ChargeReading>> {
  if (sent_at) {
    const found = await port.findCharge(order);
    if (!found.ok) return { ...found, problem: 'unknown' };
    if (found.data) return { ok: true, data: found.data };
  } else await sending(now());
  return port.charge(order);
}
