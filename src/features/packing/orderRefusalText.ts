import type { BenchOrder } from '#domain/packing/packFeedback.ts';
import { date } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import { whyNotPacked } from './whyNotPacked.ts';

/** Why an order is not packed here: in which status since when, and the sensible next step. */
export function orderRefusalText(
  { status, since, packable, carried }: Omit<BenchOrder, 'id' | 'order_reference'>,
  emphasis: string,
  t: TFunction<readonly ['packing', 'packingLater']>,
): string {
  if (carried !== undefined) return t('scans:order.carried', { carried, reference: emphasis });
  return t(`packingLater:order.${whyNotPacked(packable)}`, {
    reference: emphasis,
    parcel: packable.outcome === 'refused' ? packable.parcel : '',
    status: t(`statuses:${status}`, { defaultValue: status }),
    date: date(since),
  });
}
