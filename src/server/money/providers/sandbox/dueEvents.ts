import type { DatabaseHandle } from '../../../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../../../db/tenancy.ts';
import { type BookObject, keepObject, newObjectId, readObject } from './books.ts';

export interface SignedEvent {
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

/**
 * What the stand-in has to tell by now, the oldest first, signed as the provider signs. What an event says has
 * happened in the books before it is told.
 */
export async function dueEvents(database: DatabaseHandle, secret: string, now: Date): Promise<readonly SignedEvent[]> {
  const due = await asOwner(database, async (trx) => {
    const rows = await trx
      .selectFrom('sandbox_events')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('happens_at', '<=', now)
      .orderBy('happens_at')
      .orderBy('id')
      .limit(100)
      .execute();
    const events: { id: string; text: string }[] = [];
    for (const { id, type, object, code } of rows) {
      const about = await happen(trx, type, object, code, now);
      if (!about) continue;
      const created = Math.floor(now.getTime() / 1000);
      events.push({ id, text: JSON.stringify({ id, object: 'event', type, created, data: { object: about } }) });
    }
    return events;
  });
  if (due.length === 0) return [];
  const { Stripe } = await import('stripe');
  const { webhooks } = new Stripe('sk_test_sandbox');
  const timestamp = Math.floor(now.getTime() / 1000);
  return due.map(({ id, text }) => ({
    id,
    body: Buffer.from(text),
    signature: webhooks.generateTestHeaderString({ payload: text, secret, timestamp }),
  }));
}

/** The event was taken, and is not told again. */
export async function eventTold(database: DatabaseHandle, id: string, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    trx.updateTable('sandbox_events').set({ sent_at: now }).where('id', '=', id).execute(),
  );
}

/** @returns what the event is about, as it stands now */
async function happen(
  trx: ScopedTransaction,
  type: string,
  id: string,
  code: string | null,
  now: Date,
): Promise<BookObject | null> {
  const object = await readObject(trx, id);
  if (!object) return null;
  const owner = String(object['customer'] ?? object['payment_intent']);
  const become = async (more: object): Promise<BookObject> => {
    const changed = { ...object, ...more };
    await keepObject(trx, changed, owner, now);
    return changed;
  };
  if (type === 'refund.updated') return become({ status: 'succeeded' });
  if (type === 'payment_intent.succeeded') return become({ status: 'succeeded' });
  if (type === 'payment_intent.payment_failed' && code !== null) {
    const error = { type: 'card_error', code: 'payment_intent_payment_attempt_failed', decline_code: code };
    return become({ status: 'requires_payment_method', last_payment_error: error });
  }
  if (!type.startsWith('charge.dispute.')) return object;
  if (object['status'] !== 'succeeded') return null;
  const charge = object['latest_charge'] as BookObject;
  await become({ latest_charge: { ...charge, disputed: true } });
  const known = await trx
    .selectFrom('sandbox_payments')
    .select('id')
    .where('owner', '=', id)
    .where('id', 'like', 'dp\\_%')
    .executeTakeFirst();
  const dispute = {
    id: known?.id ?? newObjectId('dp'),
    object: 'dispute',
    payment_intent: id,
    status: code ?? 'needs_response',
  };
  await keepObject(trx, dispute, id, now);
  return dispute;
}
