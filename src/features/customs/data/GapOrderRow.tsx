import type { CustomsGapOrder } from '#contract/customs/customsGaps.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { orderPath } from '#widgets/paths.ts';
import { INCOTERMS } from '#domain/customs/incoterms.ts';
import { useTranslation } from 'react-i18next';
import styles from './CustomsData.module.css';
import type { OrderDraft } from './gapsDraft.ts';

/** One order: who gets it and where, and what customs ask of it beside its products. */
export function GapOrderRow(props: {
  readonly order: CustomsGapOrder;
  readonly draft: OrderDraft;
  readonly standard: OrderDraft['incoterm'];
  readonly disabled: boolean;
  readonly field: (name: keyof OrderDraft) => { readonly id: string; readonly error: string | undefined };
  readonly onChange: (part: Partial<OrderDraft>) => void;
}) {
  const { t } = useTranslation(['customsData', 'customs']);
  const { order, draft, disabled, field, onChange } = props;
  return (
    <div className={styles.row} data-missing={order.gaps.length > 0 ? '' : undefined}>
      <div className={styles.about}>
        <Link className={styles.name} to={orderPath(order.id, 'customs')}>
          {order.order_reference}
        </Link>
        <span className={styles.words}>
          {order.customer_name} · {t(`customs:territory.${order.territory}`)}
        </span>
        {order.gaps.length > 0 && (
          <StatusBadge group="warning">
            {t('missing', { names: order.gaps.map((gap) => t(`gap.${gap}`)).join(', ') })}
          </StatusBadge>
        )}
      </div>
      <div className={styles.room}>
        <div className={styles.fields}>
          <LineField
            {...field('tax_id')}
            label={t('field.tax_id')}
            {...(!order.gaps.includes('tax_id') && { optional: true })}
            code
            autoCapitalize="characters"
            maxLength={32}
            disabled={disabled}
            value={draft.tax_id}
            onChange={(tax_id) => onChange({ tax_id })}
          />
          <NumberField
            {...field('weight_g')}
            label={t('field.order_weight')}
            decimals={3}
            unit="kg"
            disabled={disabled}
            value={draft.weight_g}
            onChange={(weight_g) => onChange({ weight_g })}
          />
          {order.type !== 'return' && (
            <div className={styles.choice}>
              <SelectField
                {...field('incoterm')}
                label={t('field.incoterm')}
                disabled={disabled}
                value={draft.incoterm}
                onChange={(event) => onChange({ incoterm: event.target.value as OrderDraft['incoterm'] })}
              >
                {order.incoterm === null && (
                  <option value="">{t('standard', { name: props.standard.toUpperCase() })}</option>
                )}
                {INCOTERMS.map((one) => (
                  <option key={one} value={one}>
                    {one.toUpperCase()}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
