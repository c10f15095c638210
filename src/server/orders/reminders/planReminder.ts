import { reminderHour, reminderProblem, SOON_MS, type ReminderWish } from '#domain/orders/reminders.ts';
import { localTime } from '#domain/lots/days.ts';
import { clientZone } from '../../clients/clientZone.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { orderDate } from '../imports/orderDate.ts';
import { colleaguesOf } from '../colleaguesOf.ts';

interface Wished extends ReminderWish {
  readonly person_id?: number | undefined;
  readonly text?: string | undefined;
}

/** Who sets a reminder, of which order, and for whom it rings where they name nobody; null = nobody. */
interface Asker {
  readonly clientId: number;
  readonly orderId: number;
  readonly userId: number | null;
  readonly name: string;
}

/** A reminder as it is stored. */
export interface PlannedReminder {
  readonly dueAt: Date;
  readonly userId: number;
  /** What its history row says of it. */
  readonly payload: {
    readonly text: string;
    readonly due_at: string;
    readonly user_id: number;
    readonly person: string;
  };
}

/** Why a reminder cannot be set as it was wished: `nobody` names no person, `stranger` none who may see the order. */
export type ReminderRefusal = 'past' | 'far' | 'nobody' | 'stranger' | 'gone';

/**
 * When a reminder rings, by the calendar and the clock of the client, and for whom: somebody who works for the client and
 * may see the order, or whoever sets it.
 * @param at when it was set
 */
export async function planReminder(
  trx: ScopedTransaction,
  { clientId, orderId, userId, name }: Asker,
  wish: Wished,
  at: Date,
): Promise<PlannedReminder | ReminderRefusal> {
  const zone = await clientZone(trx, clientId);
  const hour = reminderHour(wish, localTime(zone, at).day);
  const dueAt = hour ? orderDate({ ...hour, offset: null }, zone) : new Date(at.getTime() + SOON_MS);
  const problem = reminderProblem(dueAt.getTime(), at.getTime());
  if (problem) return problem;
  const personId = wish.person_id ?? userId;
  if (personId === null) return 'nobody';
  const person =
    personId === userId && name !== '' ? { name } : await colleagueById(trx, { clientId, orderId }, personId);
  if (typeof person === 'string') return person;
  const payload = { text: wish.text ?? '', due_at: dueAt.toISOString(), user_id: personId, person: person.name };
  return { dueAt, userId: personId, payload };
}

async function colleagueById(
  trx: ScopedTransaction,
  { clientId, orderId }: Pick<Asker, 'clientId' | 'orderId'>,
  id: number,
): Promise<{ readonly name: string } | 'gone' | 'stranger'> {
  const colleague = (await colleaguesOf(trx, clientId, orderId)).find((person) => person.id === id);
  if (colleague) return colleague;
  const former = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return former ? 'gone' : 'stranger';
}
