import { fieldKey } from '#widgets/rules/fieldKey.ts';
import { CONDITION_FIELDS, conditionField, type ConditionField, KNOWN_FIELDS } from '#domain/rules/conditionFields.ts';
import { conditionOperators, type ConditionOperator } from '#domain/rules/conditionOperators.ts';
import type { ConditionNode, RuleCondition } from '#domain/rules/conditionTree.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import { conditionOn } from './ruleDraft.ts';
import styles from './Rules.module.css';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';
import { ValueField } from './ValueField.tsx';

const SCOPES = [...new Set(KNOWN_FIELDS.map((field) => CONDITION_FIELDS[field].scope))];

/** Fields that orders have facts of, and the one that a rule of before is about. */
const offered = (chosen: string): readonly ConditionField[] => {
  const own = conditionField(chosen)?.hasNoFacts ? [chosen as ConditionField] : [];
  return [...KNOWN_FIELDS, ...own];
};

/** One condition: a field, the operators that its type takes, and what it is compared with. */
export function ConditionRow(props: {
  readonly condition: RuleCondition;
  readonly options: RuleOptions;
  readonly error: string | undefined;
  readonly onChange: (node: ConditionNode) => void;
}) {
  const { t } = useTranslation('rules');
  const { condition, onChange } = props;
  const { id, field, data_type: type, operator } = condition;
  return (
    <div className={styles.condition}>
      <SelectField
        label={t('fieldName')}
        value={field}
        onChange={(event) => onChange(conditionOn(id, event.target.value as ConditionField))}
      >
        {SCOPES.map((scope) => (
          <optgroup key={scope} label={t(`scope.${scope}`)}>
            {offered(field)
              .filter((one) => CONDITION_FIELDS[one].scope === scope)
              .map((one) => (
                <option key={one} value={one}>
                  {t(`condition.${fieldKey(one)}`)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={t('operatorName')}
        value={operator}
        onChange={(event) => onChange(withOperator(condition, event.target.value as ConditionOperator))}
      >
        {conditionOperators(field, type).map((one) => (
          <option key={one} value={one}>
            {t(`operator.${one}`)}
          </option>
        ))}
      </SelectField>
      <ValueField
        condition={condition}
        options={props.options}
        error={props.error}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </div>
  );
}

const isMany = (operator: ConditionOperator): boolean => operator === 'Includes' || operator === 'Excludes';

/** What was compared stays where the other operator takes it too. */
function withOperator(condition: RuleCondition, operator: ConditionOperator): RuleCondition {
  const { value } = condition;
  if (isMany(operator) === isMany(condition.operator)) return { ...condition, operator };
  if (isMany(operator)) return { ...condition, operator, value: value === '' || value === null ? [] : [String(value)] };
  const [first = ''] = Array.isArray(value) ? value : [value ?? ''];
  return { ...condition, operator, value: first as string };
}
