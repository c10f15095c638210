import { splitOrder } from '#contract/orders/composing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orderPath } from '#widgets/paths.ts';
import { OptionWords } from '#widgets/wishes/OptionWords.tsx';
import formStyles from '../create/OrderForm.module.css';
import { ComposingAlarm, type ComposingSheetProps } from './ComposingAlarm.tsx';
import { lineUnits, soldLines, type SoldRow } from './soldLines.ts';
import { useComposing } from './useComposing.ts';

/** Says how many units of each line go into a new order, and opens that. Texts: order, orderForm. */
export function SplitSheet({ order, onAct, onClose }: ComposingSheetProps) {
  const { t } = useTranslation(['order', 'orderForm']);
  const navigate = useNavigate();
  const [seen] = useState(order.updated_at);
  const [taken, setTaken] = useState<Readonly<Record<number, number | null>>>({});
  const { act, busy, failure } = useComposing(splitOrder, order);
  const sold = soldLines(order.products);
  const unitsOf = (id: number) => (id in taken ? (taken[id] ?? null) : 0);
  const wrong = (line: SoldRow) => {
    const units = unitsOf(line.id);
    return units === null || units < 0 || units > line.quantity;
  };
  const moved = sold.reduce((sum, { id }) => sum + (unitsOf(id) ?? 0), 0);
  const all = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  const isPossible = !sold.some(wrong) && moved > 0 && moved < all;
  const split = async () => {
    const lines = sold.flatMap((line) => {
      const quantity = unitsOf(line.id) ?? 0;
      return quantity > 0 ? lineUnits(line, quantity) : [];
    });
    const made = await act({ params: { id: order.id }, body: { lines, updated_at: seen } });
    if (!made) return;
    onClose();
    showToast({ kind: 'success', title: t('order:composing.split.done', { reference: made.order_reference }) });
    void navigate(orderPath(made.id));
  };
  return (
    <Sheet
      open
      title={t('order:composing.split.title')}
      description={order.order_reference}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={busy} disabled={!isPossible} onClick={() => void split()}>
          {t('order:composing.split.act')}
        </Button>
      }
    >
      <p>{t('order:composing.split.what')}</p>
      <ul className={formStyles.lines}>
        {sold.map((line) => (
          <li key={line.id} className={formStyles.line}>
            <span className={formStyles.product}>
              <span>{line.name}</span>
              {line.options && <OptionWords options={line.options} />}
              <span className={`${formStyles.quiet} code`}>{line.sku}</span>
            </span>
            <NumberField
              label={t('order:composing.split.units')}
              unit={t('orderForm:products.of', { most: line.quantity })}
              value={unitsOf(line.id)}
              error={wrong(line) ? t('order:composing.split.most', { most: line.quantity }) : undefined}
              onChange={(units) => setTaken({ ...taken, [line.id]: units })}
            />
          </li>
        ))}
      </ul>
      {moved >= all && <p>{t('order:composing.refused.all')}</p>}
      <ComposingAlarm {...{ failure, order, onAct, onClose }} />
    </Sheet>
  );
}
