import { LONGEST_CARRIER_NAME, type LogisticOperator } from '#contract/carriers/carriers.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import { ofOperator } from './carrierDraft.ts';
import type { CarrierStepFields } from './carrierSteps.ts';

interface Props extends CarrierStepFields {
  readonly operators: readonly LogisticOperator[];
  /** A contract that is stored keeps its operator. */
  readonly isStored: boolean;
}

/** Whose contract it is, and what the client's people call it. */
export function OperatorFields({ draft, operator, operators, isStored, field, onChange }: Props) {
  const { t } = useTranslation('carriers');
  const choose = (code: string) => {
    const chosen = operators.find((one) => one.code === code);
    if (!chosen) return;
    // A name that nobody wrote follows the operator.
    onChange({ ...ofOperator(chosen), name: draft.name === operator.name ? chosen.name : draft.name });
  };
  return (
    <>
      <SelectField
        {...field('operator')}
        {...(isStored && { help: t('operatorStays') })}
        value={operator.code}
        disabled={isStored}
        onChange={(event) => choose(event.target.value)}
      >
        {operators.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <LineField
        {...field('name')}
        help={t('nameHelp')}
        value={draft.name}
        maxLength={LONGEST_CARRIER_NAME}
        onChange={(name) => onChange({ name })}
      />
    </>
  );
}
