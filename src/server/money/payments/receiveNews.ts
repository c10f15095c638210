import type { PaymentPort } from '../providers/port.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import { newsJob } from './newsJob.ts';

/** Where Stripe is told to send what happens. */
export const PAYMENT_EVENTS_PATH = '/api/payments/stripe/events';

/**
 * Takes a message of the provider: its signature and its age are checked over the bytes that came, it is stored under
 * its number so that a repeat does nothing, and worked on later. What it says is not used, only what it is about.
 * @returns false = it is not from the provider
 */
export async function receiveNews(
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  port: PaymentPort,
  database: DatabaseHandle,
  now: Date,
): Promise<boolean> {
  const news = port.readNews(body, signature, now);
  if (!news) return false;
  if (news.about === 'other') return true;
  const { id, type, about, object, at } = news;
  const { provider } = port;
  await asOwner(database, async (trx) => {
    const stored = await trx
      .insertInto('payment_events')
      .values({ provider, id, type, about, object, said_at: at, received_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await enqueueJobs(trx, newsJob, [{ clientId: null, key: id, payload: { event: id }, dueAt: now }], now);
  });
  return true;
}
