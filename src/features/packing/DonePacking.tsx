import type { DoneBefore } from '#domain/packing/doneBefore.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NextOrder } from './find/NextOrder.tsx';

/** Asks before an order is packed once more. Another order that is read opens at once: most packers came by mistake. */
export function DonePacking(props: {
  readonly order: OrderView;
  readonly done: DoneBefore;
  readonly again: () => void;
  readonly backTo: string;
}) {
  const { t } = useTranslation(['packing', 'packingLater', 'statuses']);
  const { order, done, again, backTo } = props;
  const kind = order.type === 'return' ? 'return' : 'order';
  const on = dateTime(done.at);
  return (
    <FloorPage
      title={t('packingLater:titleOf', { reference: order.order_reference })}
      back={{ to: backTo, label: t('back') }}
      actions={
        <>
          <Button size="floor" grow onClick={again}>
            {t(`packingLater:doneBefore.${kind}.again`)}
          </Button>
          <ButtonLink to={backTo} size="floor" kind="primary" grow>
            {t('packingLater:closed.back')}
          </ButtonLink>
        </>
      }
    >
      <NextOrder />
      <EmptyState
        title={t(`packingLater:doneBefore.${kind}.title`)}
        icon={<IconPackageExport size={32} stroke={1.5} />}
        action={<OrderStatusBadge status={order.status} />}
      >
        <p>
          {done.by === null
            ? t('packingLater:doneBefore.at', { date: on })
            : t('packingLater:doneBefore.by', { name: done.by, date: on })}
        </p>
        {order.pending !== 'none' && (
          <p>{t(`packingLater:closed.${order.pending === 'attention' ? 'attention' : 'waiting'}`)}</p>
        )}
        <p>{t(`packingLater:doneBefore.${kind}.text`)}</p>
      </EmptyState>
    </FloorPage>
  );
}
