import { stepsUntil, type CollectionPolicy } from '#domain/counter/reminders.ts';
import type { CounterView } from './readPiles.ts';

/** What an office would send or end today, by its own ladder or by one that somebody thinks of. */
export function dueToday(
  views: readonly CounterView[],
  officeId: number,
  policy: CollectionPolicy,
  /** The end of the day. */
  until: Date,
) {
  const waiting = views.flatMap(({ order, known }) =>
    known.id_office === officeId && known.ready_at !== null && order.status === 'READY_TO_COLLECT'
      ? [{ order, readyAt: new Date(known.ready_at), reminded: known.reminded }]
      : [],
  );
  return stepsUntil(waiting, () => policy, until)
    .map(({ order: { order }, step }) => ({ order, step }))
    .toSorted((one, other) => one.step.at.getTime() - other.step.at.getTime());
}
