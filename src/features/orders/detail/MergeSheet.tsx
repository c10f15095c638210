import { type mergeableOrders, mergeOrders } from '#contract/orders/composing.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { DayOrMoment } from '#ui/time/DayOrMoment.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '../create/OrderForm.module.css';
import { ComposingAlarm, type ComposingSheetProps } from './ComposingAlarm.tsx';
import { composingRefusal, useComposing } from './useComposing.ts';

interface Props extends ComposingSheetProps {
  /** Orders of the same person at the same address. */
  readonly others: DataOf<typeof mergeableOrders>;
}

/** Says which orders go into the parcel of this one: all that can, until somebody takes one out. */
export function MergeSheet({ order, others, onAct, onClose }: Props) {
  const { t } = useTranslation('order');
  const [seen] = useState(order.updated_at);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { act, busy, failure } = useComposing(mergeOrders, order);
  // Those that can go in it stand first: nobody joins what they did not see.
  const sorted = others.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null));
  const chosen = others.filter(({ id, why }) => why === null && !left.has(id));
  const toggle = (id: number) =>
    setLeft((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]));
  const merge = async () => {
    const orders = chosen.map(({ id, updated_at }) => ({ id, updated_at }));
    if (!(await act({ params: { id: order.id }, body: { orders, updated_at: seen } }))) return;
    onClose();
    showToast({
      kind: 'success',
      title: t('composing.merge.done', { count: orders.length, reference: order.order_reference }),
    });
  };
  return (
    <Sheet
      open
      title={t('composing.merge.title')}
      description={order.order_reference}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void merge()}>
          {t('composing.merge.act')}
        </Button>
      }
    >
      <p>{t('composing.merge.what')}</p>
      <ul className={formStyles.lines}>
        {sorted.map(({ id, order_reference, date_order, units, why }) => (
          <li key={id} className={formStyles.line}>
            <span className={formStyles.product}>
              <Checkbox checked={why === null && !left.has(id)} disabled={why !== null} onChange={() => toggle(id)}>
                {order_reference}
              </Checkbox>
              <span className={formStyles.quiet}>
                <DayOrMoment at={date_order} /> · {t('composing.merge.units', { count: units })}
              </span>
              {why !== null && <span className={formStyles.problem}>{t(`composing.refused.${why}`)}</span>}
            </span>
            {why !== null && <Mend refusal={composingRefusal(why)} ids={[id]} onTaken={onClose} />}
          </li>
        ))}
      </ul>
      <ComposingAlarm {...{ failure, order, onAct, onClose }} />
    </Sheet>
  );
}
