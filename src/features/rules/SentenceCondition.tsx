import { IconBox, IconMapPin, IconRefresh, IconShoppingCart, IconStack2, IconTruck } from '@tabler/icons-react';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONDITION_FIELDS, conditionField, type ConditionField, KNOWN_FIELDS } from '#domain/rules/conditionFields.ts';
import { type ConditionOperator, conditionOperators } from '#domain/rules/conditionOperators.ts';
import type { RuleCondition } from '#domain/rules/conditionTree.ts';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { fieldKey } from '#widgets/rules/fieldKey.ts';
import type { OptionTurns } from './optionTurns.ts';
import { changed, conditionOn } from './ruleDraft.ts';
import styles from './Sentence.module.css';
import type { Sentence } from './sentence.ts';
import { useFactWords } from './useFactWords.ts';
import { ValueField } from './ValueField.tsx';
import { signOf, Verdict } from './Verdict.tsx';

/**
 * Whether a part that is dear to draw is drawn whole. At first it is not; then one part after the other, because all at
 * once would hold a slow page. `now` spares the wait: somebody is about to use the part.
 */
function useWholeInTurn(turns: OptionTurns): { isWhole: boolean; now: () => void } {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => (isWhole ? undefined : turns.wait(() => startTransition(() => setWhole(true)))), [isWhole, turns]);
  return { isWhole, now: () => setWhole(true) };
}

const SCOPES = [...new Set(KNOWN_FIELDS.map((field) => CONDITION_FIELDS[field].scope))];

const ICONS = {
  order: IconShoppingCart,
  carrier: IconTruck,
  lot: IconStack2,
  customer: IconMapPin,
  product: IconBox,
  event: IconRefresh,
} as const satisfies Readonly<Record<(typeof SCOPES)[number], unknown>>;

/**
 * Fields that orders have facts of, and the one that a rule of before is about. Kept between letters: each condition has
 * all of them, and to draw them anew held a slow page for a tenth of a second.
 */
const FieldOptions = memo(function FieldOptions({ own }: { readonly own: ConditionField | null }) {
  const { t } = useTranslation('rules');
  const offered = own === null ? KNOWN_FIELDS : [...KNOWN_FIELDS, own];
  return SCOPES.map((scope) => (
    <optgroup key={scope} label={t(`scope.${scope}`)}>
      {offered
        .filter((one) => CONDITION_FIELDS[one].scope === scope)
        .map((one) => (
          <option key={one} value={one}>
            {t(`condition.${fieldKey(one)}`)}
          </option>
        ))}
    </optgroup>
  ));
});

/**
 * One condition in a line: a field, the operators that its type takes, and what it is compared with. Its selects say what
 * is chosen from the start, and get what else they offer in the turn of the condition, or when somebody comes to it.
 */
export function SentenceCondition(props: {
  readonly sentence: Sentence;
  readonly condition: RuleCondition;
  /** What moves it and takes it away. */
  readonly menu: ReactNode;
}) {
  const { t } = useTranslation('rules');
  const { sentence, condition } = props;
  const { tree, verdicts, known, options, problems, turns, onTree } = sentence;
  const { id, field, data_type: type, operator } = condition;
  const words = useFactWords(options);
  const { isWhole, now } = useWholeInTurn(turns);
  const Icon = ICONS[conditionField(field)?.scope ?? 'order'];
  const put = (next: RuleCondition) => onTree(changed(tree, id, () => next));
  const isKnown = Object.keys(known).length > 0;
  return (
    <div className={styles.condition} data-is={signOf(verdicts, id)} onFocus={now} onPointerDown={now}>
      <Icon size={18} stroke={1.75} className={styles.scope} aria-hidden />
      <span className={styles.about}>
        <InlineSelect
          label={t('fieldName')}
          value={field}
          data-spot={`field ${id}`}
          onChange={(event) => put(conditionOn(id, event.target.value as ConditionField))}
        >
          {isWhole ? (
            <FieldOptions own={conditionField(field)?.hasNoFacts ? (field as ConditionField) : null} />
          ) : (
            <option value={field}>{t(`condition.${fieldKey(field)}`)}</option>
          )}
        </InlineSelect>
      </span>
      <InlineSelect
        label={t('operatorName')}
        value={operator}
        onChange={(event) => put(withOperator(condition, event.target.value as ConditionOperator))}
      >
        {(isWhole ? conditionOperators(field, type) : [operator]).map((one) => (
          <option key={one} value={one}>
            {t(`operator.${one}`)}
          </option>
        ))}
      </InlineSelect>
      <ValueField
        condition={condition}
        options={options}
        isWhole={isWhole}
        error={problems.get(id)}
        onChange={(next) => put({ ...condition, value: next })}
      />
      <Verdict verdicts={verdicts} id={id} {...(isKnown && { value: words(field, known) })} />
      {props.menu}
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
