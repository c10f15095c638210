import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { PACKING_TYPES } from '#domain/packing/steps.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';
import styles from './Packing.module.css';

export interface FieldsProps {
  readonly form: FormState;
  readonly values: PackingConfigurationSetting;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<PackingConfigurationSetting>) => void;
}

/** Which parcels the configuration is for. */
export function GeneralFields({ form, values, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('packingSettings');
  const { name, description, type } = values;
  return (
    <fieldset className={styles.section} disabled={disabled}>
      <legend className={styles.title}>{t('general')}</legend>
      <LineField
        {...form.field('name')}
        label={t('field.name.label')}
        help={t('field.name.help')}
        maxLength={60}
        value={name}
        onChange={(text) => onChange({ name: text })}
      />
      <TextArea
        {...form.field('description')}
        label={t('field.description.label')}
        optional
        rows={2}
        maxLength={500}
        value={description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div id={form.idOf('type')} className={styles.choice}>
        <p className={styles.label} aria-hidden>
          {t('field.type.label')}
        </p>
        <Segmented
          label={t('field.type.label')}
          segments={PACKING_TYPES.map((one) => ({ value: one, label: t(`type.${one}`) }))}
          value={type}
          onChange={(next) => onChange({ type: next })}
        />
      </div>
    </fieldset>
  );
}
