import { isSheet } from '#domain/carriers/labelKinds.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import { labelSizeWords } from './labelSizeWords.ts';
import type { CarrierStepFields } from './carrierSteps.ts';

/** What the operator prints, in which size or by which template: only what this operator offers. */
export function LabelFields({ draft, operator, field, onChange }: CarrierStepFields) {
  const { t } = useTranslation('carriers');
  // A sheet of office paper is printed as PDF alone.
  const sizes = operator.label_sizes.filter((size) => draft.label_format === 'PDF' || !isSheet(size));
  const setFormat = (text: string) => {
    const label_format = operator.label_formats.find((one) => one === text);
    if (!label_format) return;
    const fits = label_format === 'PDF' || !isSheet(draft.label_size);
    const [first] = operator.label_sizes.filter((size) => !isSheet(size));
    onChange({ label_format, ...(!fits && first && { label_size: first }) });
  };
  return (
    <FormSection title={t('labels')}>
      <SelectField
        {...field('label_format')}
        value={draft.label_format}
        onChange={(event) => setFormat(event.target.value)}
      >
        {operator.label_formats.map((format) => (
          <option key={format} value={format}>
            {format}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('label_size')}
        value={draft.label_size}
        onChange={(event) => {
          const label_size = sizes.find((one) => one === event.target.value);
          if (label_size) onChange({ label_size });
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {labelSizeWords(t, size)}
          </option>
        ))}
      </SelectField>
      <Checkbox checked={draft.multiparcel} onChange={(event) => onChange({ multiparcel: event.target.checked })}>
        {t('field.multiparcel', { count: operator.max_packages })}
      </Checkbox>
    </FormSection>
  );
}
