import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CustomsData.module.css';
import { countryCode, type Filling } from './gapsDraft.ts';
import { COUNTRY_LIST } from './ProductRow.tsx';

const NOTHING: Filling = { hs_code: '', origin_country: '', weight_g: null };

/** The same value into many products: those that were chosen, else all in which it is missing. */
export function FillPanel(props: {
  readonly chosen: number;
  /** Products for which another one suggests something that is still empty. */
  readonly suggested: number;
  readonly disabled: boolean;
  readonly onFill: (filling: Filling) => void;
  readonly onSuggested: () => void;
}) {
  const { t } = useTranslation('customsData');
  const [filling, setFilling] = useState(NOTHING);
  const { disabled } = props;
  const isEmpty = filling.hs_code === '' && filling.origin_country === '' && filling.weight_g === null;
  const change = (part: Partial<Filling>) => setFilling((before) => ({ ...before, ...part }));
  return (
    <Panel title={t('fill.title')}>
      <div className={styles.fill}>
        <LineField
          label={t('field.hs_code')}
          code
          inputMode="numeric"
          maxLength={30}
          disabled={disabled}
          value={filling.hs_code}
          onChange={(hs_code) => change({ hs_code })}
        />
        <LineField
          label={t('field.origin_country')}
          list={COUNTRY_LIST}
          autoCapitalize="characters"
          maxLength={2}
          disabled={disabled}
          value={filling.origin_country}
          onChange={(origin_country) => change({ origin_country })}
        />
        <NumberField
          label={t('field.weight_g')}
          decimals={3}
          unit="kg"
          disabled={disabled}
          value={filling.weight_g}
          onChange={(weight_g) => change({ weight_g })}
        />
      </div>
      <p className={styles.words}>{t('fill.words')}</p>
      <div className={styles.acts}>
        <Button
          size="desk"
          disabled={disabled || isEmpty}
          onClick={() => {
            props.onFill({ ...filling, origin_country: countryCode(filling.origin_country) });
            setFilling(NOTHING);
          }}
        >
          {props.chosen > 0 ? t('fill.chosen', { count: props.chosen }) : t('fill.all')}
        </Button>
        {props.suggested > 0 && (
          <Button size="desk" disabled={disabled} onClick={props.onSuggested}>
            {t('fill.suggested', { count: props.suggested })}
          </Button>
        )}
      </div>
    </Panel>
  );
}
