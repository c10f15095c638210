import { fieldKey } from '#widgets/rules/fieldKey.ts';
import { ACTION_EFFECTS } from '#domain/rules/actionEffects.ts';
import { conditionField } from '#domain/rules/conditionFields.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import { money } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './ruleDraft.ts';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';
import styles from './Rules.module.css';

/** What of the order the actions would change, as far as it is known beforehand. */
export function BeforeAfter({
  draft,
  facts,
  options,
}: {
  readonly draft: RuleDraft;
  readonly facts: RuleFacts;
  readonly options: RuleOptions;
}) {
  const { t, i18n } = useTranslation('rules');
  if (draft.mode !== 'ExecuteAction') return null;
  const after: Record<string, unknown> = {};
  for (const { action, data } of draft.actions)
    for (const { known } of ACTION_EFFECTS[action].raises(data))
      for (const [field, value] of Object.entries(known)) if (!field.startsWith('event_')) after[field] = value;
  const rows = Object.entries(after).filter(([field, value]) => value !== null && facts[field] !== value);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.changes} aria-label={t('changes')}>
      {rows.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`condition.${fieldKey(field)}`)}</dt>
          <dd>
            <del>{words(field, facts[field])}</del> {'→'} <ins>{words(field, value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );

  function words(field: string, value: unknown): string {
    if (value === undefined || value === null) return '—';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    const row = conditionField(field);
    if (row?.isMoney && typeof value === 'number')
      return money(Math.round(value * 100), String(facts['order_currency'] ?? 'EUR'), i18n.language);
    const source = row?.options;
    const nameOf = (one: unknown) =>
      (source && options(source)?.find((choice) => choice.value === String(one))?.label) ?? String(one);
    return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  }
}
