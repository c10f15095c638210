import { FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import type { CarrierStepFields } from './carrierSteps.ts';

/** Which of its numbers an order goes by, and how its operator gets to know of it: only what this operator offers. */
export function ReferenceFields({ draft, operator, field, onChange }: CarrierStepFields) {
  const { t } = useTranslation('carriers');
  return (
    <FormSection title={t('references')}>
      <SelectField
        {...field('reference_mode')}
        value={draft.reference_mode}
        disabled={operator.reference_modes.length === 1}
        onChange={(event) => {
          const reference_mode = operator.reference_modes.find((one) => one === event.target.value);
          if (reference_mode) onChange({ reference_mode });
        }}
      >
        {operator.reference_modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`referenceMode.${mode.replace('+', '_')}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('integration_mode')}
        value={draft.integration_mode}
        disabled={operator.integration_modes.length === 1}
        onChange={(event) => {
          const integration_mode = operator.integration_modes.find((one) => one === event.target.value);
          if (integration_mode) onChange({ integration_mode });
        }}
      >
        {operator.integration_modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`integrationMode.${mode}`)}
          </option>
        ))}
      </SelectField>
    </FormSection>
  );
}
