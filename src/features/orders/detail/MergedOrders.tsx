import { mergeableOrders, separateOrders } from '#contract/orders/composing.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import type { ComposingSheetProps } from './ComposingAlarm.tsx';
import { ComposingDialog } from './ComposingDialog.tsx';
import { MergeSheet } from './MergeSheet.tsx';
import { useComposing } from './useComposing.ts';

/** Orders that travel in the parcel of this one, those that could, and the way there and back. */
export function MergedOrders(props: Omit<ComposingSheetProps, 'onClose'> & { readonly mayEdit: boolean }) {
  const { order, onAct, mayEdit } = props;
  const { t } = useTranslation('order');
  const [open, setOpen] = useState<'merge' | 'separate' | null>(null);
  const isAsked = mayEdit && order.type === 'order' && order.flow.pick === 'pending';
  const { data: others = [] } = useEndpoint(mergeableOrders, { params: { id: order.id } }, { enabled: isAsked });
  const close = () => setOpen(null);
  const proposed = isAsked ? others : [];
  if (order.merged.length === 0 && proposed.length === 0) return null;
  const merged = order.merged.map(({ order_reference, units }) =>
    t('composing.merge.unitsOf', { reference: order_reference, count: units }),
  );
  return (
    <section className={styles.together} aria-label={t('composing.merge.title')}>
      <IconPackages size={20} stroke={1.75} aria-hidden />
      <div>
        {merged.length > 0 && (
          <p>{t('composing.merge.carries', { count: merged.length, orders: merged.join(', ') })}</p>
        )}
        {proposed.length > 0 && <p>{t('composing.merge.proposed', { count: proposed.length })}</p>}
      </div>
      {proposed.length > 0 && (
        <Button size="desk" onClick={() => setOpen('merge')}>
          {t('composing.merge.open')}
        </Button>
      )}
      {merged.length > 0 && mayEdit && (
        <Button size="desk" onClick={() => setOpen('separate')}>
          {t('composing.separate.title')}
        </Button>
      )}
      {open === 'merge' && <MergeSheet others={proposed} {...{ order, onAct }} onClose={close} />}
      {open === 'separate' && <SeparateDialog {...{ order, onAct }} onClose={close} />}
    </section>
  );
}

function SeparateDialog({ order, onAct, onClose }: ComposingSheetProps) {
  const { t } = useTranslation('order');
  const { act, busy, failure } = useComposing(separateOrders, order);
  const orders = order.merged.map(({ order_reference }) => order_reference).join(', ');
  const separate = async () => {
    if (!(await act({ params: { id: order.id }, body: { updated_at: order.updated_at } }))) return;
    onClose();
    showToast({ kind: 'success', title: t('composing.separate.done', { orders }) });
  };
  return (
    <ComposingDialog
      act="separate"
      orders={orders}
      busy={busy}
      onConfirm={() => void separate()}
      {...{ failure, order, onAct, onClose }}
    />
  );
}
