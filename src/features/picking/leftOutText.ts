import { holdReason } from '#domain/actions/holdReason.ts';
import { writtenDay } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import type { LeftOutOrder } from './chosenOrders.ts';

/** Why an order is not picked, in a few words. */
export function leftOutText(
  { reason, status, hold }: LeftOutOrder,
  t: TFunction<['picking', 'pickingLater', 'statuses']>,
): string {
  if (reason === 'held') {
    const { key, data } = holdReason(hold ?? { until: null, reason: null });
    return t(`pickingLater:leftOut.hold.${key}`, { ...data, ...(hold?.until && { day: writtenDay(hold.until) }) });
  }
  return t(`pickingLater:leftOut.${reason}`, { status: status && t(`statuses:${status}`, { defaultValue: status }) });
}
