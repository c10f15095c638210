import { changeLines } from '#contract/orders/composing.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionWords } from '#widgets/wishes/OptionWords.tsx';
import formStyles from '../create/OrderForm.module.css';
import { useProductLookUp } from '../create/lookUps.ts';
import { ComposingAlarm, type ComposingSheetProps } from './ComposingAlarm.tsx';
import { lineUnits, soldLines } from './soldLines.ts';
import { useComposing } from './useComposing.ts';

interface Line {
  /** The first line of the order behind it; null = it is added. */
  readonly id: number | null;
  readonly id_product: number;
  readonly sku: string;
  readonly name: string;
  readonly options: OrderFull['products'][number]['options'];
  readonly quantity: number | null;
}

/** Changes quantities, takes lines away and adds products, while nobody has begun the order. Texts: order, orderForm. */
export function LinesSheet({ order, onAct, onClose }: ComposingSheetProps) {
  const { t } = useTranslation(['order', 'orderForm']);
  const [seen] = useState(order.updated_at);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    soldLines(order.products).map(({ id, id_product, sku, name, options, quantity }) => ({
      id,
      id_product,
      sku,
      name,
      options,
      quantity,
    })),
  );
  const { act, busy, failure } = useComposing(changeLines, order);
  const { load, recordOf } = useProductLookUp(order.id_client);
  const put = (place: number, quantity: number | null) =>
    setLines((known) => known.map((line, at) => (at === place ? { ...line, quantity } : line)));
  const kept = lines.filter(({ quantity }) => quantity !== 0);
  const isWhole = kept.length > 0 && kept.every(({ quantity }) => quantity !== null && quantity > 0);
  const save = async () => {
    const changed = soldLines(order.products).flatMap((row) => {
      const now = lines.find((line) => line.id === row.id)?.quantity ?? 0;
      return now === row.quantity ? [] : lineUnits(row, now);
    });
    const added = kept.flatMap(({ id, id_product, quantity }) =>
      id === null && quantity !== null ? [{ id_product, quantity }] : [],
    );
    if (changed.length + added.length === 0) return onClose();
    const done = await act({ params: { id: order.id }, body: { lines: changed, added, updated_at: seen } });
    if (!done) return;
    showToast({ kind: 'success', title: t('order:composing.lines.done', { reference: order.order_reference }) });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('order:composing.lines.title')}
      description={order.order_reference}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={busy} disabled={!isWhole} onClick={() => void save()}>
          {t('order:composing.lines.act')}
        </Button>
      }
    >
      <p>{t('order:composing.lines.what')}</p>
      <ul className={formStyles.lines}>
        {lines.map((line, place) => (
          <li
            key={line.id ?? `+${line.id_product}`}
            className={formStyles.line}
            data-gone={line.quantity === 0 ? '' : undefined}
          >
            <span className={formStyles.product}>
              <span>{line.name}</span>
              {line.options && <OptionWords options={line.options} />}
              <span className={`${formStyles.quiet} code`}>{line.sku}</span>
            </span>
            <NumberField
              label={t('orderForm:field.quantity')}
              value={line.quantity}
              onChange={(quantity) => put(place, quantity)}
            />
            <IconButton
              label={t('orderForm:products.remove', { name: line.name })}
              icon={<IconTrash size={20} stroke={1.75} />}
              onClick={() => put(place, 0)}
            />
          </li>
        ))}
      </ul>
      <Combobox
        label={t('orderForm:products.add')}
        placeholder={t('orderForm:products.hint')}
        value={null}
        load={load}
        onChange={(option) => {
          const found = option && recordOf(option);
          if (!found) return;
          const { id_product, sku, name } = found;
          const place = lines.findIndex((line) => line.id_product === id_product);
          if (place >= 0) put(place, (lines[place]?.quantity ?? 0) + 1);
          else setLines([...lines, { id: null, id_product, sku, name, options: undefined, quantity: 1 }]);
        }}
      />
      <ComposingAlarm {...{ failure, order, onAct, onClose }} />
    </Sheet>
  );
}
