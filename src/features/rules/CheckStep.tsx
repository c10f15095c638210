import { useTranslation } from 'react-i18next';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';
import type { RuleCheck } from './useRuleCheck.ts';

/** What the draft would do to the order that is looked at. Nothing is done. */
export function CheckStep(props: {
  readonly draft: RuleDraft;
  readonly check: RuleCheck;
  readonly options: RuleOptions;
}) {
  const { t } = useTranslation('rules');
  const { draft, check, options } = props;
  const said = check.verdicts.get(draft.conditions.id);
  if (!check.chosen || said === undefined) return <p className={styles.words}>{t('checkWords')}</p>;
  return (
    <div className={styles.checked} data-is={said ? 'true' : 'false'}>
      <p role="status" className={styles.verdict}>
        {t(said ? 'wouldFire' : 'wouldNotFire', { order: check.chosen.label })}
      </p>
      {said && <BeforeAfter draft={draft} facts={check.known} options={options} />}
    </div>
  );
}
