import type { CustomsProduct } from '#contract/customs/customsGaps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './CustomsData.module.css';
import type { ProductDraft } from './gapsDraft.ts';

/** Names the list of countries that all fields of the page share. */
export const COUNTRY_LIST = 'customs-countries';

/** One product: what is known of it, what is missing, and what another product suggests. */
export function ProductRow(props: {
  readonly product: CustomsProduct;
  readonly draft: ProductDraft;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly field: (name: keyof ProductDraft) => { readonly id: string; readonly error: string | undefined };
  readonly onChoose: () => void;
  readonly onChange: (part: Partial<ProductDraft>) => void;
}) {
  const { t } = useTranslation('customsData');
  const { product, draft, disabled, field, onChange } = props;
  const { suggestion, gaps } = product;
  const isOpen =
    suggestion !== null &&
    ((gaps.includes('hs_code') && draft.hs_code === '') ||
      (gaps.includes('origin_country') && draft.origin_country === '' && suggestion.origin_country !== null));
  const asksValue = gaps.includes('value') || product.customs_value !== null;
  return (
    <div className={styles.row} data-missing={gaps.length > 0 ? '' : undefined}>
      <div className={styles.what}>
        <Checkbox
          aria-label={t('choose', { name: product.name })}
          checked={props.chosen}
          disabled={disabled}
          onChange={props.onChoose}
        />
        <div className={styles.about}>
          <span className={styles.name}>{product.name}</span>
          <span className={styles.words}>
            <span className="code">{product.code}</span> · {t('units', { count: product.units })} ·{' '}
            {t('inOrders', { count: product.orders })}
          </span>
          {gaps.length > 0 && (
            <StatusBadge group="warning">
              {t('missing', { names: gaps.map((gap) => t(`gap.${gap}`)).join(', ') })}
            </StatusBadge>
          )}
          {isOpen && (
            <Button
              size="desk"
              kind="quiet"
              icon={<IconBulb size={18} stroke={1.75} />}
              disabled={disabled}
              onClick={() =>
                onChange({
                  hs_code: draft.hs_code || suggestion.hs_code,
                  origin_country: draft.origin_country || (suggestion.origin_country ?? ''),
                })
              }
            >
              <span className={styles.suggestion}>
                {t('suggestion', {
                  code: [suggestion.hs_code, suggestion.origin_country].filter(Boolean).join(' · '),
                  name: suggestion.like,
                })}
              </span>
            </Button>
          )}
        </div>
      </div>
      <div className={styles.fields}>
        <LineField
          {...field('hs_code')}
          label={t('field.hs_code')}
          code
          inputMode="numeric"
          maxLength={30}
          disabled={disabled}
          value={draft.hs_code}
          onChange={(hs_code) => onChange({ hs_code })}
        />
        <LineField
          {...field('origin_country')}
          label={t('field.origin_country')}
          list={COUNTRY_LIST}
          autoCapitalize="characters"
          maxLength={2}
          disabled={disabled}
          value={draft.origin_country}
          onChange={(origin_country) => onChange({ origin_country })}
        />
        <NumberField
          {...field('weight_g')}
          label={t('field.weight_g')}
          decimals={3}
          unit="kg"
          disabled={disabled}
          value={draft.weight_g}
          onChange={(weight_g) => onChange({ weight_g })}
        />
        {asksValue && (
          <NumberField
            {...field('customs_value')}
            label={t('field.customs_value')}
            help={t('valueHelp')}
            decimals={2}
            disabled={disabled}
            value={draft.customs_value}
            onChange={(customs_value) => onChange({ customs_value })}
          />
        )}
      </div>
    </div>
  );
}
