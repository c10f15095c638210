import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

export async function insertNote(
  trx: ScopedTransaction,
  order: { readonly client_id: number; readonly order_id: number },
  user_id: number,
  mark: string,
): Promise<number> {
  const payload = JSON.stringify({ text: `${mark} nota`, floor: false });
  const row = {
    ...order,
    user_id,
    user_name: mark,
    action: 'addNote',
    source: 'user',
    at: WORLD_NOW,
    payload,
  } as const;
  return (await trx.insertInto('order_events').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** One that rings for its author a day after everything here happened. */
export async function insertReminder(
  trx: ScopedTransaction,
  order: { readonly client_id: number; readonly order_id: number },
  user_id: number,
  mark: string,
): Promise<number> {
  const rings_at = new Date(WORLD_NOW.getTime() + 86_400_000);
  const payload = { text: `${mark} aviso`, due_at: rings_at.toISOString(), user_id, person: mark };
  const event = { ...order, user_id, user_name: mark, action: 'addReminder', source: 'user', at: WORLD_NOW } as const;
  const { id: event_id } = await trx
    .insertInto('order_events')
    .values({ ...event, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { ...order, event_id, user_id, rings_at };
  return (await trx.insertInto('reminders').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
