import type { OrderView } from '#offline/read/foldOrder.ts';
import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import { date, writtenDay } from '#ui/format/dates.ts';
import { Link } from '#ui/link/Link.tsx';
import { useOlderThan } from '#ui/time/useOlderThan.ts';
import { Remaining } from '#ui/time/Remaining.tsx';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { IconBox, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { PriorityBadge } from '#widgets/orders/PriorityBadge.tsx';
import styles from './ToPack.module.css';
import { waitingGroups, type WaitingGroup } from './waitingGroups.ts';

/** What waits to be packed: what leaves next first, each group with the hour at which it leaves. */
export function WaitingOrders({ orders, search }: { readonly orders: readonly OrderView[]; readonly search: string }) {
  const { t } = useTranslation(['packing', 'toPack']);
  const lots = usePackChoice()?.openLots?.lots ?? [];
  const sought = search.trim().toLowerCase();
  const shown = orders.filter(({ order_reference, customer_name, totes, tags = [] }) =>
    [order_reference, customer_name, ...totes, ...tags.map(({ name }) => name)].some((one) =>
      one.toLowerCase().includes(sought),
    ),
  );
  const groups = waitingGroups(shown, lots);
  if (shown.length === 0) return <p className={styles.none}>{t('toPack:waiting.none', { search })}</p>;
  return (
    <section aria-label={t('toPack:waiting.label')}>
      {groups.map(({ key, leaves, orders: rows, count, isUrgent }) => (
        <div key={key}>
          <h2 className={styles.group}>
            {(leaves || isUrgent) && <IconClock size={18} stroke={1.75} aria-hidden />}
            {leaves ? <Leaves {...leaves} /> : t(isUrgent ? 'toPack:waiting.urgent' : 'toPack:waiting.label')}
            <span className={`${styles.count} figures`}>{t('toPack:waiting.count', { count })}</span>
          </h2>
          <ul>
            {rows.map((order) => (
              <li key={order.id}>
                <Row order={order} />
              </li>
            ))}
          </ul>
          {count > rows.length && (
            <p className={styles.none}>{t('toPack:waiting.more', { count: count - rows.length })}</p>
          )}
        </div>
      ))}
    </section>
  );
}

/** By when this has to be packed, and how long that still is. */
function Leaves({ itinerary, date: day, cutOff, closesAt }: NonNullable<WaitingGroup['leaves']>) {
  const { t } = useTranslation(['packing', 'toPack']);
  const when = writtenDay(day);
  return (
    <span className={styles.leaves}>
      <strong className={styles.cutOff}>
        {cutOff ? t('toPack:waiting.closes', { day: when, time: cutOff }) : when}
      </strong>
      <span>{itinerary}</span>
      {closesAt && <Soon at={Date.parse(closesAt)} />}
    </span>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Nobody hurries for a cut-off of next week. */
function Soon({ at }: { readonly at: number }) {
  const isSoon = useOlderThan(at - DAY_MS, 0);
  return isSoon && <Remaining at={at} />;
}

function Row({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation(['packing', 'toPack']);
  return (
    <Link to={packingPath(order.id, PATHS.packing)} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.line}>
          <strong className="code">{order.order_reference}</strong>
          <PriorityBadge priority={order.priority} />
          <TagChips tags={order.tags} />
          <span className={styles.quiet}>
            {order.type === 'return' && `${t('toPack:waiting.return')} · `}
            {date(order.date_order)}
          </span>
        </span>
        <span className={styles.quiet}>
          {[order.customer_name, order.city, order.carrier_name].filter(Boolean).join(' · ')}
        </span>
        {order.totes.length > 0 && (
          <span className={styles.tote}>
            <IconBox size={18} stroke={1.75} aria-hidden />
            {t('toPack:waiting.tote', { tote: order.totes.join(' · ') })}
          </span>
        )}
      </span>
      <span className={`${styles.units} figures`}>{t('units', { count: order.units })}</span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
