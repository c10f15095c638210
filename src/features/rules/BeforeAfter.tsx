import { fieldKey } from '#widgets/rules/fieldKey.ts';
import { ACTION_EFFECTS } from '#domain/rules/actionEffects.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './ruleDraft.ts';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';
import styles from './Rules.module.css';
import { useFactWords } from './useFactWords.ts';

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
  const { t } = useTranslation('rules');
  const words = useFactWords(options);
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
            <del>{words(field, facts)}</del> {'→'} <ins>{words(field, facts, value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
