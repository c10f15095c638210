import { useTranslation } from 'react-i18next';
import { taxOffices } from '#contract/clients/offices.ts';
import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import type { BoxType } from '#domain/packing/configuration.ts';
import { OPTIONAL_STEPS } from '#domain/packing/steps.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { FieldsProps } from './GeneralFields.tsx';
import styles from './Packing.module.css';
import { PhonePreview } from './PhonePreview.tsx';
import { StepCard } from './StepCard.tsx';
import { StepChips } from './StepChips.tsx';
import type { StepLists } from './StepList.tsx';

/** What the lists of the steps are chosen from. */
function useStepLists(boxes: readonly BoxType[]): StepLists {
  const { t } = useTranslation('packingSettings');
  const { data: offices } = useEndpoint(taxOffices, { query: { active: 0 } });
  return {
    packUp: { option: 'boxes', all: boxes.map(({ id, name }) => [id, name]), none: t('boxes.none') },
    originTaxOffice: {
      option: 'allowedTaxOffices',
      // A packing that names a warehouse as its origin could not be closed.
      all: offices ? offices.filter(({ kind }) => kind === 'office').map(({ id, name }) => [id, name]) : null,
      none: t('noOffices'),
    },
    printDocuments: {
      option: 'documents',
      all: ORDER_DOCUMENTS.map((one) => [one, t(`document.${one}`)]),
      none: '',
    },
  };
}

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
