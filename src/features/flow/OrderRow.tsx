import type { OrderView } from '#offline/read/foldOrder.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { CheckMark } from '#ui/controls/Checkbox.tsx';
import { date, writtenDay } from '#ui/format/dates.ts';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { stepMarks } from '#domain/flow/steps.ts';
import { StepMarks } from '#ui/status/StepMarks.tsx';
import {
  IconAlertTriangle,
  IconBox,
  IconChevronRight,
  IconCloudUp,
  IconPackages,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { PriorityBadge } from '#widgets/orders/PriorityBadge.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Barred, DueLot, FlowRow } from './flowRows.ts';
import styles from './OrderRow.module.css';

interface Props extends FlowRow {
  /** Must be the same function between renders. */
  readonly onToggle: (id: number) => void;
}

/** One order to choose; the whole row is the target. */
export const OrderRow = memo(function OrderRow({ order, selected, barred, openWith, leaves, faults, onToggle }: Props) {
  return (
    <label
      className={styles.row}
      data-tour="order"
      data-selected={selected ? '' : undefined}
      data-barred={barred ? '' : undefined}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={selected}
        disabled={barred !== null}
        onChange={() => onToggle(order.id)}
      />
      <CheckMark checked={selected} />
      <OrderFacts order={order} barred={barred} openWith={openWith} leaves={leaves} faults={faults} />
    </label>
  );
});

/** One order as a link to its list, filtered to it alone. */
export const OrderLink = memo(function OrderLink({ order, to }: { readonly order: OrderView; readonly to: string }) {
  return (
    <Link to={to} className={styles.row}>
      <OrderFacts order={order} barred="waits" />
      <IconChevronRight size={22} stroke={1.75} className={styles.mark} aria-hidden />
    </Link>
  );
});

interface Facts {
  readonly order: OrderView;
  readonly barred: Barred;
  readonly openWith?: string | undefined;
  readonly leaves?: DueLot | undefined;
  readonly faults?: number | undefined;
}

function OrderFacts({ order, barred, openWith, leaves, faults }: Facts) {
  const { t } = useTranslation(['flow', 'statuses']);
  return (
    <span className={styles.facts}>
      <span className={styles.line}>
        <span className={`${styles.reference} code`}>{order.order_reference}</span>
        <time dateTime={order.date_order} className={`${styles.date} figures`}>
          {date(order.date_order)}
        </time>
        <span className={`${styles.units} figures`}>{t('units', { count: order.units })}</span>
      </span>
      <span className={styles.customer}>
        {order.customer_name} · {order.city}
      </span>
      {(order.carrier_name || leaves) && <span className={styles.customer}>{wayOut(order.carrier_name, leaves)}</span>}
      <StepMarks
        steps={stepMarks(
          order.type,
          order.status_history.map(({ status }) => status),
        ).map(({ step, state }) => ({ label: t(`steps.${step}`), state }))}
      />
      <Totes order={order} />
      <Badges order={order} barred={barred} openWith={openWith} faults={faults} />
    </span>
  );
}

/** Who takes it away, and by when it has to be ready. */
function wayOut(carrier: string | undefined, leaves: DueLot | undefined): string {
  const until = leaves && [writtenDay(leaves.date), leaves.cutOff].filter(Boolean).join(', ');
  return [carrier, until, leaves?.itinerary].filter(Boolean).join(' · ');
}

/** The totes that the order lies in, for the person who packs it. */
function Totes({ order: { totes } }: { readonly order: OrderView }) {
  const { t } = useTranslation('flow');
  if (totes.length === 0) return null;
  return (
    <span className={styles.tote}>
      <IconBox size={20} stroke={1.75} aria-hidden />
      <strong>{t('tote', { tote: totes.join(' · ') })}</strong>
    </span>
  );
}

/** Whether the order was given to the person who looks at it. */
const useIsMine = ({ assignee_id }: OrderView): boolean => {
  const { user } = useSession();
  return assignee_id !== undefined && assignee_id === user?.id;
};

/**
 * What is to be known before an order is chosen: who has it, what bars it, what waits for the server.
 * @param tagged false = its tags stand elsewhere
 */
export function Badges({ order, barred, openWith, faults = 0, tagged = true }: Facts & { readonly tagged?: boolean }) {
  const { t } = useTranslation(['flow', 'statuses']);
  const status = t(`statuses:${order.status}`, { defaultValue: order.status });
  const isMine = useIsMine(order);
  const hasNone =
    order.priority === undefined &&
    !(tagged && order.tags?.length) &&
    !order.carried?.length &&
    !isMine &&
    order.wave === undefined &&
    order.pending === 'none' &&
    barred === null &&
    faults === 0 &&
    openWith === undefined;
  if (hasNone) return null;
  return (
    <span className={styles.badges}>
      <PriorityBadge priority={order.priority} />
      {tagged && <TagChips tags={order.tags} />}
      {order.carried && (
        <StatusBadge group="info" icon={<IconPackages size={16} stroke={2} aria-hidden />}>
          {t('badge.carries', { orders: order.carried.map((one) => one.order_reference).join(', ') })}
        </StatusBadge>
      )}
      {isMine && (
        <StatusBadge group="indigo" icon={<IconUser size={16} stroke={2} aria-hidden />}>
          {t('badge.mine')}
        </StatusBadge>
      )}
      {order.wave !== undefined && <StatusBadge group="info">{t('badge.wave', { number: order.wave })}</StatusBadge>}
      {openWith !== undefined && barred !== 'open' && (
        <StatusBadge group="info" icon={<IconUser size={16} stroke={2} aria-hidden />}>
          {t('badge.openWith', { name: openWith })}
        </StatusBadge>
      )}
      {barred === 'open' && (
        <StatusBadge group="indigo" icon={<IconPlayerPlay size={16} stroke={2} aria-hidden />}>
          {t('badge.open')}
        </StatusBadge>
      )}
      {barred === 'waits' && <OrderStatusBadge status={order.status} />}
      {barred !== null && barred !== 'open' && barred !== 'waits' && (
        <StatusBadge group="negative">{t('badge.barred', { status })}</StatusBadge>
      )}
      {faults > 0 && barred === null && (
        <StatusBadge group="warning" icon={<IconAlertTriangle size={16} stroke={2} aria-hidden />}>
          {t('badge.faults', { count: faults })}
        </StatusBadge>
      )}
      {order.pending === 'attention' && (
        <StatusBadge group="negative" icon={<IconAlertTriangle size={16} stroke={2} aria-hidden />}>
          {t('badge.attention')}
        </StatusBadge>
      )}
      {(order.pending === 'pending' || order.pending === 'checking') && (
        <StatusBadge group="info" icon={<IconCloudUp size={16} stroke={2} aria-hidden />}>
          {t(order.pending === 'pending' ? 'badge.pending' : 'badge.checking')}
        </StatusBadge>
      )}
    </span>
  );
}
