import type { LogisticOperator } from '#contract/endpoints/carriers.ts';
import { isSheet } from '#domain/carriers/labelMatrix.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import type { CarrierDraft } from './carrierDraft.ts';

interface Props {
  readonly draft: CarrierDraft;
  readonly operator: LogisticOperator;
  readonly field: (name: string) => { readonly id: string; readonly error: string | undefined; readonly label: string };
  readonly onChange: (part: Partial<CarrierDraft>) => void;
}

/** What the operator prints, and which of its numbers an order goes by: only what this operator offers. */
export function LabelFields({ draft, operator, field, onChange }: Props) {
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
  const options = (values: readonly string[], nameOf: (value: string) => string = (value) => value) =>
    values.map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    ));
  return (
    <FormSection title={t('labels')}>
      <SelectField
        {...field('label_format')}
        value={draft.label_format}
        onChange={(event) => setFormat(event.target.value)}
      >
        {options(operator.label_formats)}
      </SelectField>
      <SelectField
        {...field('label_size')}
        value={draft.label_size}
        onChange={(event) => {
          const label_size = sizes.find((one) => one === event.target.value);
          if (label_size) onChange({ label_size });
        }}
      >
        {options(sizes)}
      </SelectField>
      {operator.reference_modes.length > 1 && (
        <SelectField
          {...field('reference_mode')}
          value={draft.reference_mode}
          onChange={(event) => {
            const reference_mode = operator.reference_modes.find((one) => one === event.target.value);
            if (reference_mode) onChange({ reference_mode });
          }}
        >
          {options(operator.reference_modes, (mode) => t(`referenceMode.${mode.replace('+', '_')}`))}
        </SelectField>
      )}
      <SelectField
        {...field('integration_mode')}
        value={draft.integration_mode}
        disabled={operator.integration_modes.length === 1}
        onChange={(event) => {
          const integration_mode = operator.integration_modes.find((one) => one === event.target.value);
          if (integration_mode) onChange({ integration_mode });
        }}
      >
        {options(operator.integration_modes, (mode) => t(`integrationMode.${mode}`))}
      </SelectField>
      <Checkbox checked={draft.multiparcel} onChange={(event) => onChange({ multiparcel: event.target.checked })}>
        {t('field.multiparcel', { count: operator.max_packages })}
      </Checkbox>
    </FormSection>
  );
}
