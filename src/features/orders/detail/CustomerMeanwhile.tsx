import type { CustomerField, OrderCustomer } from '#contract/orders/customer.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { useTranslation } from 'react-i18next';
import { useOrderTimeline } from '#widgets/orders/useOrder.ts';
import styles from './detail.module.css';
import type { MergedCustomer } from '#widgets/customer/mergeCustomer.ts';

interface Props {
  readonly orderId: number;
  readonly merged: MergedCustomer;
  readonly mine: OrderCustomer;
  readonly stored: OrderCustomer;
  readonly onSettle: (field: CustomerField, whose: 'mine' | 'stored') => void;
}

/**
 * Shown when somebody else saved this customer during the editing: what was taken over, and what the person has to
 * choose.
 */
export function CustomerMeanwhile(props: Props) {
  const { taken, disputed } = props.merged;
  return taken.length + disputed.length > 0 && <Meanwhile {...props} />;
}

function Meanwhile({ orderId, merged: { taken, disputed }, mine, stored, onSettle }: Props) {
  const { t } = useTranslation('order');
  const who = useLastEditor(orderId);
  const text = (value: string | null) => value?.trim() || t('customer.meanwhile.nothing');
  return (
    <section role="alert" className={styles.meanwhile} aria-label={t('customer.meanwhile.label')}>
      <h2>{who === null ? t('customer.meanwhile.title') : t('customer.meanwhile.titleBy', { name: who })}</h2>
      <p>{t(disputed.length > 0 ? 'customer.meanwhile.choose' : 'customer.meanwhile.merged')}</p>
      {taken.length > 0 && (
        <ul>
          {taken.map((field) => (
            <li key={field}>
              <Emphasis text={t('ui:named', { name: t(`customer.field.${field}`), words: EMPHASIS })}>
                {text(stored[field])}
              </Emphasis>
            </li>
          ))}
        </ul>
      )}
      {disputed.map((field) => (
        <div key={field} className={styles.dispute}>
          <p className={styles.disputed}>{t(`customer.field.${field}`)}</p>
          <Segmented<'' | 'mine' | 'stored'>
            label={t('customer.meanwhile.keep', { field: t(`customer.field.${field}`) })}
            value=""
            segments={[
              { value: 'mine', label: t('customer.meanwhile.mine', { value: text(mine[field]) }) },
              { value: 'stored', label: t('customer.meanwhile.theirs', { value: text(stored[field]) }) },
            ]}
            onChange={(whose) => whose !== '' && onSettle(field, whose)}
          />
        </div>
      ))}
    </section>
  );
}

/** Who saved the customer last, as far as the history on this page knows. */
function useLastEditor(orderId: number): string | null {
  const { data } = useOrderTimeline(orderId);
  return data?.find((entry) => entry.what === 'changeCustomer')?.user_name ?? null;
}
