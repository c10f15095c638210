import { mentionedIn } from '#domain/orders/notes.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { colleaguesOf } from '../colleaguesOf.ts';

interface WrittenNote {
  /** The note's row of `order_events`. */
  readonly id: number;
  readonly clientId: number;
  readonly orderId: number;
  readonly text: string;
  /** Nobody is told of their own note; null = a rule wrote it. */
  readonly writerId: number | null;
}

/** Tells each person of the client who is named in the note and may see its order, once for each note. */
export async function tellMentioned(trx: ScopedTransaction, note: WrittenNote, at: Date): Promise<void> {
  if (!note.text.includes('@')) return;
  const told = mentionedIn(note.text, await colleaguesOf(trx, note.clientId, note.orderId)).filter(
    (id) => id !== note.writerId,
  );
  if (told.length === 0) return;
  const { clientId: client_id, orderId: order_id, id: event_id } = note;
  await trx
    .insertInto('mentions')
    .values(told.map((user_id) => ({ client_id, order_id, event_id, user_id, at })))
    .onConflict((conflict) => conflict.columns(['client_id', 'event_id', 'user_id']).doNothing())
    .execute();
}
