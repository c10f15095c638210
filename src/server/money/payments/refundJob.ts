import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { openPayments } from '../providers/openPayments.ts';
import type { ProviderAnswer, PaymentPort, RefundOrder, RefundReading } from '../providers/port.ts';
import { asOwner, readAsOwner } from '../../db/tenancy.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { settleRefund } from './settleRefund.ts';

/** Gives back what was charged for an invoice that is corrected, once: looked up before it is sent again. */
export const refundJob: JobKind<{ readonly refund: number }, CallRuntime> = {
  name: 'refundCharge',
  payload: z.object({ refund: z.number() }),
  leaseMs: 4 * 60_000,
  concurrency: 2,
  backOffMs: retryDelayMs,
  maxAttempts: 12,
  run: async (job, { database, services, now }) => {
    const port = await openPayments(database, services.payments, now);
    const { refund: id } = job.payload;
    const row = await readAsOwner(database, (kysely) =>
      kysely
        .selectFrom('refunds')
        .innerJoin('charges', 'charges.id', 'refunds.charge_id')
        .select(['refunds.key', 'refunds.amount_cents as cents', 'refunds.state', 'refunds.sent_at'])
        .select(['charges.reference as charge', 'charges.provider'])
        .where('refunds.id', '=', id)
        .executeTakeFirst(),
    );
    if (row?.state !== 'intended' || row.charge === null) return;
    if (row.provider !== port.provider) {
      await asOwner(database, (trx) => job.retry(trx, 'other-provider'));
      return;
    }
    const order = { key: row.key, charge: row.charge, cents: row.cents };
    if (!row.sent_at)
      await asOwner(database, (trx) =>
        trx.updateTable('refunds').set({ sent_at: now() }).where('id', '=', id).execute(),
      );
    const answer = await refundOnce(order, row.sent_at !== null, port);
    await asOwner(database, async (trx) => {
      if (!answer.ok && answer.problem !== 'rejected') {
        await job.retry(trx, answer.code);
        return;
      }
      await settleRefund(trx, id, answer.ok ? answer.data : { id: null, state: 'failed' }, now());
      await job.done(trx);
    });
  },
};

async function refundOnce(
  order: RefundOrder,
  wasSent: boolean,
  port: PaymentPort,
): Promise<ProviderAnswer<RefundReading>> {
  const found = wasSent ? await port.findRefund(order) : null;
  if (found && !found.ok) return { ...found, problem: 'unknown' };
  return found?.data ? { ok: true, data: found.data } : port.refund(order);
}
