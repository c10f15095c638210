import { isLate } from '#domain/flow/isLate.ts';
import type { FlowOrder } from '#domain/flow/steps.ts';
import { dateTime } from '#ui/format/dates.ts';
import { ageParts } from '#ui/time/ageParts.ts';
import { renderDayOrMoment } from '#ui/time/renderMoment.tsx';
import type { ReactNode } from 'react';
import styles from './renderArrival.module.css';

/**
 * When an order was made; when it should have left by now, how long ago that is, in red. Texts: desk.
 * @param now ms since 1970
 */
export function renderArrival(
  order: FlowOrder & { readonly date_order: string },
  now: number,
  t: (key: string, values: Record<string, string | number>) => string,
): ReactNode {
  const at = Date.parse(order.date_order);
  if (!isLate(order, at, now)) return renderDayOrMoment(order.date_order, now, t);
  return (
    <time dateTime={order.date_order} title={dateTime(at)} className={`figures ${styles.late}`}>
      {t('desk:lateDays', { count: ageParts(now - at).count })}
    </time>
  );
}
