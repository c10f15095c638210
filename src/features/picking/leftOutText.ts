import type { TFunction } from 'i18next';
import type { LeftOutOrder } from './chosenOrders.ts';

/** Why an order is not picked, in a few words. */
export function leftOutText({ reason, status }: LeftOutOrder, t: TFunction<['picking', 'statuses']>): string {
  return t(`leftOut.${reason}`, { status: status && t(`statuses:${status}`, { defaultValue: status }) });
}
