import { date } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import type { KnownOrder } from '#domain/picking/pickFeedback.ts';

type Say = TFunction<'picking'>;

/** Which order, in which status since when, and the sensible next step. */
export function orderNotHereText({ status, since, barred }: KnownOrder, emphasis: string, t: Say): string {
  return t(`pickingLater:feedback.orderNotHere.${barred ?? 'pickable'}`, {
    reference: emphasis,
    status: t(`statuses:${status}`, { defaultValue: status }),
    date: date(since),
  });
}
