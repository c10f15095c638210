import type { BoxType } from '#domain/packing/configuration.ts';
import { OPTIONAL_STEPS } from '#domain/packing/steps.ts';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './GeneralFields.tsx';
import styles from './Packing.module.css';
import { PhonePreview } from './PhonePreview.tsx';
import { StepCard } from './StepCard.tsx';
import { StepChips } from './StepChips.tsx';
import { useStepLists } from './useStepLists.ts';

/** The steps in their fixed order, and what a packer will see of them. */
export function StepFields({ boxes, ...props }: FieldsProps & { readonly boxes: readonly BoxType[] }) {
  const { t } = useTranslation('packingSettings');
  const { form, values, disabled, onChange } = props;
  const lists = useStepLists(boxes);
  const { id, error } = form.field('steps');
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('field.steps.label')}
      </h2>
      <p className={styles.words}>{t('field.steps.help')}</p>
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.preview}>
        <p className={styles.label}>{t('preview')}</p>
        <PhonePreview configuration={values} />
        <StepChips configuration={values} />
      </div>
      {OPTIONAL_STEPS.map((step) => (
        <StepCard
          key={step}
          form={form}
          step={step}
          configuration={values}
          lists={lists}
          disabled={disabled}
          onChange={(steps) => onChange({ steps })}
        />
      ))}
      <p className={styles.words}>{t('closeWords')}</p>
    </section>
  );
}
