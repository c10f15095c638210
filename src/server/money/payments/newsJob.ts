import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { openPayments } from '../providers/openPayments.ts';
import type { ProviderAnswer, NewsAbout, PaymentPort } from '../providers/port.ts';
import { asOwner, readAsOwner } from '../../db/tenancy.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { methodColumns } from './account.ts';
import { enqueueCharge } from './chargeJob.ts';
import { settleCharge } from './settleCharge.ts';
import { settleRefund } from './settleRefund.ts';

/** What is done about each kind of news. An answer that is not there is asked for again. */
type Work = (id: string, port: PaymentPort, runtime: CallRuntime) => Promise<ProviderAnswer<unknown>>;

/**
 * Asks how the thing stands that a message was about, and keeps that: so messages may come late, twice and in any
 * order.
 */
export const newsJob: JobKind<{ readonly event: string }, CallRuntime> = {
  name: 'readPaymentNews',
  payload: z.object({ event: z.string() }),
  leaseMs: 4 * 60_000,
  concurrency: 4,
  backOffMs: retryDelayMs,
  maxAttempts: 12,
  run: async (job, runtime) => {
    const { database, services, now } = runtime;
    const port = await openPayments(database, services.payments, now);
    const event = await readAsOwner(database, (kysely) =>
      kysely
        .selectFrom('payment_events')
        .select(['about', 'object'])
        .where('id', '=', job.payload.event)
        .where('provider', '=', port.provider)
        .executeTakeFirst(),
    );
    const work = event && WORK[event.about as Exclude<NewsAbout, 'other'>];
    if (!event || !work) return;
    const answer = await work(event.object, port, runtime);
    await asOwner(database, async (trx) => {
      if (!answer.ok && answer.problem !== 'rejected') {
        await job.retry(trx, answer.code);
        return;
      }
      await trx
        .updateTable('payment_events')
        .set({ worked_at: now() })
        .where('id', '=', job.payload.event)
        .where('provider', '=', port.provider)
        .execute();
      await job.done(trx);
    });
  },
};

const charge: Work = async (id, port, { database, now }) => {
  const read = await port.readCharge(id);
  if (!read.ok) return read;
  await asOwner(database, async (trx) => {
    const known = await trx
      .selectFrom('charges')
      .select(['id', 'client_id', 'invoice_id'])
      .where('provider', '=', port.provider)
      .where((eb) =>
        eb.or([eb('reference', '=', id), ...(read.data.key === null ? [] : [eb('key', '=', read.data.key)])]),
      )
      .executeTakeFirst();
    // Somebody else may use the same account of the provider.
    if (!known) return;
    const retryAt = await settleCharge(trx, known.id, read.data, now());
    if (retryAt)
      await enqueueCharge(trx, { clientId: known.client_id, invoice: known.invoice_id, dueAt: retryAt }, now());
  });
  return read;
};

const refund: Work = async (id, port, { database, now }) => {
  const read = await port.readRefund(id);
  if (!read.ok) return read;
  await asOwner(database, async (trx) => {
    const known = await trx
      .selectFrom('refunds')
      .select('id')
      .where((eb) =>
        eb.or([eb('reference', '=', id), ...(read.data.key === null ? [] : [eb('key', '=', read.data.key)])]),
      )
      .executeTakeFirst();
    if (known) await settleRefund(trx, known.id, read.data, now());
  });
  return read;
};

/** A card that its bank has renewed, or a method that somebody removed at the provider. */
const method: Work = async (id, port, { database }) => {
  const read = await port.readMethod(id);
  if (!read.ok) return read;
  await asOwner(database, (trx) =>
    trx
      .updateTable('payment_accounts')
      .set(methodColumns(read.data))
      .where('provider', '=', port.provider)
      .where('method', '=', id)
      .execute(),
  );
  return read;
};

/** A debit whose mandate the bank confirmed later: the account learns that it can be used. */
const setup: Work = async (id, port, { database }) => {
  const read = await port.readSetup(id);
  if (!read.ok || read.data.method === null) return read;
  const { method: name, state } = read.data;
  if (state === 'open') return read;
  await asOwner(database, (trx) =>
    trx
      .updateTable('payment_accounts')
      .set({ method_state: state === 'succeeded' ? 'ready' : state === 'processing' ? 'pending' : 'failed' })
      .where('provider', '=', port.provider)
      .where('method', '=', name)
      .execute(),
  );
  return read;
};

const WORK: Readonly<Record<Exclude<NewsAbout, 'other'>, Work>> = { charge, refund, method, setup };
