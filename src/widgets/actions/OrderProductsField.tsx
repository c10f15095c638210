import type { OrderFull } from '#contract/orders/orderFull.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrder } from '../orders/useOrder.ts';
import type { ActionFieldProps } from './actionFieldProps.ts';
import styles from './ActionSheet.module.css';

type Line = OrderFull['products'][number];

/** Each product of the only order once, however many lines it has; `children` says what is asked of them. */
function OfProducts({
  shell,
  orderId,
  children,
}: Pick<ActionFieldProps, 'shell' | 'orderId'> & { readonly children: (products: readonly Line[]) => ReactNode }) {
  const { t } = useTranslation('bulk');
  const { data: order, isError } = useOrder(orderId ?? 0);
  if (!order) return isError ? <p role="alert">{t('lookup.failed')}</p> : <Skeleton rows={2} height={64} />;
  return (
    <fieldset className={styles.groups} id={shell.id} tabIndex={-1}>
      <legend>{shell.label}</legend>
      {children([...new Map(order.products.map((line) => [line.id_product, line])).values()])}
      {shell.error && <p className={styles.wrong}>{shell.error}</p>}
    </fieldset>
  );
}

/** The customs code of each product, with its present one; an empty field leaves it as it is. */
export function HsCodesField(props: ActionFieldProps) {
  const { onChange } = props;
  return <OfProducts {...props}>{(products) => <HsCodes products={products} onChange={onChange} />}</OfProducts>;
}

function HsCodes({
  products,
  onChange,
}: {
  readonly products: readonly Line[];
  readonly onChange: ActionFieldProps['onChange'];
}) {
  const { t } = useTranslation('bulk');
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(
    () => new Map(products.map((line) => [line.id_product, line.hs_code ?? ''])),
  );
  const put = (ids: readonly number[], code: string) => {
    const next = new Map([...codes, ...ids.map((id) => [id, code] as const)]);
    setCodes(next);
    onChange([...next].flatMap(([id_product, hs_code]) => (hs_code.trim() === '' ? [] : [{ id_product, hs_code }])));
  };
  const input = (label: string, value: string, ids: readonly number[]) => (
    <FormField key={ids.length > 1 ? 'all' : ids[0]} label={label}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => put(ids, event.target.value)}
        />
      )}
    </FormField>
  );
  const all = products.map(({ id_product }) => id_product);
  const [first = ''] = codes.values();
  return (
    <>
      {all.length > 1 && input(t('hsCodes.all'), [...codes.values()].every((code) => code === first) ? first : '', all)}
      {products.map((line) => input(line.name, codes.get(line.id_product) ?? '', [line.id_product]))}
    </>
  );
}

/** Which products of the order are meant; all of them unless the person chooses. */
export function ChosenProductsField(props: ActionFieldProps) {
  const { value, onChange } = props;
  return (
    <OfProducts {...props}>
      {(products) => {
        const all = products.map(({ id_product }) => id_product);
        const chosen = Array.isArray(value) ? (value as readonly number[]) : all;
        return products.map(({ id_product: id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={() => onChange(all.filter((one) => (one === id ? !chosen.includes(one) : chosen.includes(one))))}
          >
            {name}
          </Checkbox>
        ));
      }}
    </OfProducts>
  );
}
