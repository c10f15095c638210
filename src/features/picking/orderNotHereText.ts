import { date } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import type { KnownOrder } from '#domain/picking/pickFeedback.ts';

type Say = TFunction<'picking'>;

/** Which order, in which status since when, and the sensible next step. */
export function orderNotHereText({ status, since, barred, carried }: KnownOrder, emphasis: string, t: Say): string {
  if (carried !== undefined) return t('scans:order.carried', { carried, reference: emphasis });
  return t(`pickingLater:feedback.orderNotHere.${barred ?? 'pickable'}`, {
    reference: emphasis,
    status: t(`statuses:${status}`, { defaultValue: status }),
    date: date(since),
  });
}
