import type { ActionRule } from '#contract/rules/actionRule.ts';
import { conditionField } from '#domain/rules/conditionFields.ts';
import { conditionsOf, nodesOf, type RuleCondition } from '#domain/rules/conditionTree.ts';
import { useTranslation } from 'react-i18next';
import { fieldKey } from './fieldKey.ts';
import { useRuleOptions } from './useRuleOptions.ts';

type Asked = Pick<ActionRule, 'conditions' | 'conditions_at'>;

/**
 * Says conditions of a rule by the names that people chose them by, from the ids of their nodes; groups are left out.
 * `at` = when this was so: conditions that were changed since are not put into the mouth of that moment. Texts: rules
 */
export function useConditionWords(
  clientId: number,
): (rule: Asked, ids: readonly string[], at?: string | null) => string {
  const { t } = useTranslation('rules');
  const options = useRuleOptions(clientId);
  const valueWords = ({ field, value }: RuleCondition): string => {
    const source = conditionField(field)?.options;
    const choices = source ? options(source) : null;
    const nameOf = (own: string) => choices?.find((choice) => choice.value === own)?.label ?? own;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return [value ?? '']
      .flat()
      .map((one) => nameOf(String(one)))
      .join(', ');
  };
  return ({ conditions, conditions_at }, ids, at = null) => {
    if (ids.length === 0) return '';
    if (at !== null && Date.parse(at) < Date.parse(conditions_at)) return t('why.otherConditions');
    const nodes = new Map(conditionsOf(conditions).map((one) => [one.id, one]));
    const known = new Set(nodesOf(conditions).map(({ id }) => id));
    return ids
      .flatMap((id) => {
        const one = nodes.get(id);
        if (!one) return known.has(id) ? [] : [t('why.changed')];
        return `${t(`condition.${fieldKey(one.field)}`)} ${t(`operator.${one.operator}`)} ${valueWords(one)}`;
      })
      .join(' · ');
  };
}
