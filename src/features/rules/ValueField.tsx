import { conditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionValue, RuleCondition } from '#domain/rules/conditionTree.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyChoices } from './ManyChoices.tsx';
import type { RuleOption, RuleOptions } from '#widgets/rules/useRuleOptions.ts';

interface Props {
  readonly condition: RuleCondition;
  readonly options: RuleOptions;
  /** Otherwise a select offers only what is chosen. */
  readonly isWhole: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: ConditionValue) => void;
}

/** What a condition compares with: a choice, several of them, a figure or a text, by its type and operator. */
export function ValueField({ condition, options, isWhole, error, onChange }: Props) {
  const { t } = useTranslation('rules');
  const { field, data_type: type, operator, value } = condition;
  const source = conditionField(field)?.options;
  const choices = source ? options(source) : null;
  const isMany = operator === 'Includes' || operator === 'Excludes';
  const shell = { label: t('value'), error };
  if (type === 'Boolean')
    return (
      <InlineSelect
        {...shell}
        value={String(value === true)}
        onChange={(event) => onChange(event.target.value === 'true')}
      >
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </InlineSelect>
    );
  if (choices && isMany) {
    const chosen = (Array.isArray(value) ? value : value === '' || value === null ? [] : [value]).map(String);
    return <ManyChoices {...shell} choices={choices} chosen={chosen} onChange={(many) => onChange([...many])} />;
  }
  if (choices)
    return (
      <InlineSelect {...shell} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('choose')}</option>
        <Choices all={isWhole ? choices : choices.filter((one) => one.value === String(value))} />
      </InlineSelect>
    );
  const help = operator === 'DatetimePattern' ? 'pattern' : isMany ? 'list' : HELP[type];
  return (
    <LineField
      inline
      {...shell}
      {...(help !== undefined && { help: t(`valueHelp.${help}`) })}
      inputMode={type === 'Integer' ? 'numeric' : type === 'Float' ? 'decimal' : 'text'}
      spellCheck={false}
      autoCapitalize="off"
      value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
      onChange={onChange}
    />
  );
}

/** Kept between letters: there may be hundreds. */
const Choices = memo(function Choices({ all }: { readonly all: readonly RuleOption[] }) {
  return all.map((one) => (
    <option key={one.value} value={one.value}>
      {one.label}
    </option>
  ));
});

const HELP: Readonly<Partial<Record<RuleCondition['data_type'], string>>> = {
  Date: 'date',
  Time: 'time',
  DateTime: 'dateTime',
};
