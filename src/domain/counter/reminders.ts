import { daysLater } from './daysLater.ts';

/** When an office reminds, and when it waits no longer: days after a parcel was ready. */
export interface CollectionPolicy {
  readonly remindAfter: readonly number[];
  readonly expiresAfter: number;
}

export const STANDARD_POLICY: CollectionPolicy = { remindAfter: [3, 5], expiresAfter: 7 };

export const MOST_REMINDERS = 5;
const LONGEST_WAIT = 60;

export type PolicyProblem = 'days' | 'order' | 'tooManyReminders' | 'afterExpiry';

/** Why a ladder cannot stand: days that are none, not ascending, too many, or a reminder when nothing waits any more. */
export function policyProblem({ remindAfter, expiresAfter }: CollectionPolicy): PolicyProblem | null {
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= LONGEST_WAIT;
  if (!isDay(expiresAfter) || !remindAfter.every(isDay)) return 'days';
  if (remindAfter.length > MOST_REMINDERS) return 'tooManyReminders';
  if (remindAfter.some((day, at) => at > 0 && day <= (remindAfter[at - 1] ?? 0))) return 'order';
  return remindAfter.some((day) => day >= expiresAfter) ? 'afterExpiry' : null;
}

/** An order that waits at an office. */
export interface WaitingOrder {
  /** When it was ready, or its time was extended. */
  readonly readyAt: Date;
  /** Days of the ladder that were reminded of since. */
  readonly reminded: readonly number[];
}

/** What is due next for an order, and when. */
export interface DueStep {
  readonly act: 'remind' | 'expire';
  /** The rung of the ladder. */
  readonly day: number;
  readonly at: Date;
}

/** Until when an order waits. */
export function collectUntil({ readyAt }: Pick<WaitingOrder, 'readyAt'>, { expiresAfter }: CollectionPolicy): Date {
  return daysLater(readyAt, expiresAfter);
}

/**
 * What comes next for a waiting order. Of several rungs that passed while nothing ran only the last is reminded of: a
 * customer gets no two mails at once. Past its end an order expires and is not reminded of any more.
 */
export function nextCollectionStep({ readyAt, reminded }: WaitingOrder, policy: CollectionPolicy, now: Date): DueStep {
  const step = (act: DueStep['act'], day: number) => ({ act, day, at: daysLater(readyAt, day) });
  const end = step('expire', policy.expiresAfter);
  if (end.at <= now) return end;
  const last = Math.max(0, ...reminded);
  const rungs = policy.remindAfter.filter((day) => day > last).map((day) => step('remind', day));
  return rungs.findLast(({ at }) => at <= now) ?? rungs[0] ?? end;
}

/** Whether a step is to be taken now. */
export function isDue({ at }: DueStep, now: Date): boolean {
  return at <= now;
}

/** What would be done on a day: who gets what, before anybody gets it. @param until the end of that day */
export function stepsUntil<Order extends WaitingOrder>(
  orders: readonly Order[],
  policyOf: (order: Order) => CollectionPolicy,
  until: Date,
): readonly { readonly order: Order; readonly step: DueStep }[] {
  return orders
    .map((order) => ({ order, step: nextCollectionStep(order, policyOf(order), until) }))
    .filter(({ step }) => isDue(step, until));
}
