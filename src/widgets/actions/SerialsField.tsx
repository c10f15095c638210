import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrder } from '../orders/useOrder.ts';
import type { ActionFieldProps } from './actionFieldProps.ts';
import styles from './ActionSheet.module.css';

interface Serials {
  readonly id_product: number;
  readonly serial_numbers: readonly string[];
}

/** Serial numbers of the products of one order, one to a line: typed or scanned. */
export function SerialsField({ shell, value, onChange, orderId }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const { data: order, isError } = useOrder(orderId ?? 0);
  const said = Array.isArray(value) ? (value as readonly Serials[]) : [];
  if (!order) return isError ? <p role="alert">{t('lookup.failed')}</p> : <Skeleton rows={2} height={96} />;
  const put = (id: number, serial_numbers: readonly string[]) =>
    onChange([...said.filter(({ id_product }) => id_product !== id), { id_product: id, serial_numbers }]);
  const products = new Map(order.products.map((line) => [line.id_product, line]));
  return (
    <fieldset className={styles.groups} id={shell.id} tabIndex={-1}>
      <legend>{shell.label}</legend>
      {[...products.values()].map((line) => (
        <ProductSerials
          key={line.id_product}
          name={line.name}
          units={order.products
            .filter(({ id_product }) => id_product === line.id_product)
            .reduce((sum, { quantity }) => sum + quantity, 0)}
          now={line.serial_numbers}
          onChange={(list) => put(line.id_product, list)}
        />
      ))}
      {shell.error && <p className={styles.wrong}>{shell.error}</p>}
    </fieldset>
  );
}

function ProductSerials(props: {
  readonly name: string;
  readonly units: number;
  readonly now: readonly string[];
  readonly onChange: (list: readonly string[]) => void;
}) {
  const { t } = useTranslation('bulk');
  const [text, setText] = useState(props.now.join('\n'));
  const list = text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return (
    <TextArea
      label={props.name}
      help={t('serials.count', { count: props.units, given: list.length })}
      rows={Math.min(6, Math.max(2, props.units))}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        props.onChange(
          event.target.value
            .split('\n')
            .map((one) => one.trim())
            .filter((one) => one !== ''),
        );
      }}
    />
  );
}
