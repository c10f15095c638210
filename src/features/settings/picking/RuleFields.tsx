import { findConfigurationRule } from '#domain/configuration/rules.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fieldsProps.ts';
import { OptionSwitch } from './OptionSwitch.tsx';
import styles from './Settings.module.css';

const rule = findConfigurationRule('picking_repeat_window')?.rule;
const [MIN, MAX] = rule?.type === 'range' ? [rule.minValue, rule.maxValue] : [0, 0];

/** Stands for a text that is no whole number: it is outside of every range. */
const NO_NUMBER = -1;

/** What happens on a refusal, at the end, and when the camera sees the same code again. */
export function RuleFields({ value, wrong, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const isWrong = wrong.includes('picking_repeat_window');
  const window = value.picking_repeat_window;
  return (
    <fieldset className={styles.section} disabled={disabled}>
      <legend className={styles.heading}>{t('rules.title')}</legend>
      <OptionSwitch
        label={t('errorStops.label')}
        help={t('errorStops.help')}
        checked={value.picking_error_stops}
        onChange={(picking_error_stops) => onChange({ picking_error_stops })}
      />
      <OptionSwitch
        label={t('shortReason.label')}
        help={t('shortReason.help')}
        checked={value.picking_require_reason_for_short}
        onChange={(picking_require_reason_for_short) => onChange({ picking_require_reason_for_short })}
      />
      <div className={styles.number}>
        <TextField
          label={t('repeat.label')}
          help={t('repeat.help')}
          error={isWrong && t('repeat.wrong', { min: MIN, max: MAX })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={window === NO_NUMBER ? typed : String(window)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange({
              picking_repeat_window: /^\d+$/.test(currentTarget.value) ? Number(currentTarget.value) : NO_NUMBER,
            });
          }}
        />
      </div>
    </fieldset>
  );
}
