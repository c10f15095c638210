import { orderById } from '#contract/orders/orderDesk.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { refundReturn } from '#contract/orders/returns.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** What the customer said of the return that they announced, and whether their money went back. */
export function AnnouncedPanel({ order }: { readonly order: OrderFull }) {
  const { t } = useTranslation(['order', 'returnSettings']);
  const mayEdit = useMay(WRITE_ORDERS);
  const isOffline = useConnection().state === 'offline';
  const { send, busy, failure } = useEndpointMutation(refundReturn, [orderById]);
  const { announced } = order;
  if (!announced) return null;
  const { lines, comment, way, payer, photos, refunded_at, refunded_by } = announced;
  const nameOf = (id: number) => order.products.find(({ id_product }) => id_product === id)?.name ?? String(id);
  const reasonOf = (reason: string) => t(`returnSettings:field.reasons.choice.${reason}`, { defaultValue: reason });
  const isRefunded = refunded_at !== null;
  return (
    <Panel title={t('order:announced.title')}>
      <div className={styles.stack}>
        {comment !== '' && <p className={styles.said}>{comment}</p>}
        <Facts
          facts={[
            ...lines.map(({ id_product, units, reason }) => ({
              name: `${units} × ${nameOf(id_product)}`,
              value: reasonOf(reason),
            })),
            { name: t('order:announced.way'), value: t(`order:announced.${way}`, { defaultValue: way }) },
            { name: t('order:announced.payer'), value: t(`order:announced.${payer}`, { defaultValue: payer }) },
            {
              name: t('order:announced.refund'),
              value: isRefunded
                ? t('order:announced.by', { date: dateTime(refunded_at), name: refunded_by ?? '' })
                : t('order:announced.none'),
            },
          ]}
        />
        <SentPhotos
          photos={photos.map((name) => ({ name, arrived: true }))}
          clientId={order.id_client}
          of={t('order:announced.photos')}
        />
        {mayEdit && (
          <div className={styles.acts}>
            <Button
              size="desk"
              busy={busy}
              disabled={isOffline}
              onClick={() => void send({ params: { id: order.id }, body: { refunded: !isRefunded } })}
            >
              {t(isRefunded ? 'order:announced.undo' : 'order:announced.say')}
            </Button>
            <span className={styles.quiet}>{t('order:announced.told')}</span>
          </div>
        )}
        {failure !== null && (
          <p role="alert" className={styles.alarm}>
            {t('order:announced.failed')}
          </p>
        )}
      </div>
    </Panel>
  );
}
