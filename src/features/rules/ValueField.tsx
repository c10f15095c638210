import { conditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionValue, RuleCondition } from '#domain/rules/conditionTree.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { rankOptions } from '#ui/form/rankOptions.ts';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { IconX } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Sentence.module.css';
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
  if (choices && isMany) return <ManyChoices {...shell} choices={choices} value={value} onChange={onChange} />;
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

function ManyChoices(props: {
  readonly label: string;
  readonly error: string | undefined;
  readonly choices: readonly RuleOption[];
  readonly value: ConditionValue;
  readonly onChange: (value: ConditionValue) => void;
}) {
  const { t } = useTranslation('rules');
  const { choices, value, onChange } = props;
  const chosen = (Array.isArray(value) ? value : value === '' || value === null ? [] : [value]).map(String);
  const find = useOthers(choices, chosen);
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((one) => (
            <li key={one} className={styles.one}>
              {nameOf(one)}
              <IconButton
                label={t('without', { name: nameOf(one) })}
                icon={<IconX size={16} stroke={2} />}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <span className={styles.another}>
        <Combobox
          inline
          label={props.label}
          error={props.error}
          placeholder={t(chosen.length > 0 ? 'chooseMore' : 'choose')}
          value={null}
          load={find}
          onChange={(option) => option && onChange([...chosen, option.value])}
        />
      </span>
    </>
  );
}

/** Finds the choices that are not taken yet. */
function useOthers(choices: readonly RuleOption[], chosen: readonly string[]) {
  const taken = JSON.stringify(chosen);
  return useCallback(
    async (text: string) => {
      const without = new Set(JSON.parse(taken) as string[]);
      return rankOptions(
        choices.filter((one) => !without.has(one.value)),
        text,
      );
    },
    [choices, taken],
  );
}
