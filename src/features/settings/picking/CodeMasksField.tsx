import { CODE_PLACE, maskProblem, stripRulesFor } from '#domain/codes/codeMasks.ts';
import { readingsOf } from '#domain/codes/readings.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fieldsProps.ts';
import styles from './Settings.module.css';

/** How this client wraps its codes, tried at once with a sample that is scanned or typed. */
export function CodeMasksField({ value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('settings');
  const [sample, setSample] = useState('');
  // A scan on this screen is a sample for the masks; on other screens codes of orders and products open them.
  useWedge((scan) => setSample(scan.text));
  const masks = value.picking_code_masks;
  const wrong = maskProblem(masks);
  return (
    <fieldset className={styles.section} disabled={disabled}>
      <legend className={styles.heading}>{t('masks.title')}</legend>
      <TextArea
        label={t('masks.label')}
        help={t('masks.help', { place: CODE_PLACE })}
        error={wrong && t(`masks.wrong.${wrong.problem}`, { line: wrong.line, place: CODE_PLACE })}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        value={masks}
        onChange={({ currentTarget }) => onChange({ picking_code_masks: currentTarget.value })}
      />
      <TextField
        label={t('masks.sample')}
        help={t('masks.sampleHelp')}
        code
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        value={sample}
        onChange={({ currentTarget }) => setSample(currentTarget.value)}
      />
      <SampleReadings sample={sample} masks={masks} />
    </fieldset>
  );
}

/** What would be looked for, in this order. */
function SampleReadings({ sample, masks }: { readonly sample: string; readonly masks: string }) {
  const { t } = useTranslation('settings');
  const text = sample.trim();
  const { readings, broken } = readingsOf(text, stripRulesFor(masks));
  return (
    <div role="status">
      {text !== '' && (
        <>
          <p className={styles.label}>{t(broken ? 'masks.broken' : 'masks.found')}</p>
          <ol className={styles.readings}>
            {readings.map((reading) => (
              <li key={reading.text} className="code">
                {reading.units > 1 ? t('masks.units', { code: reading.text, units: reading.units }) : reading.text}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
