import type { DataOf } from '#contract/endpoint.ts';
import type { whyNotFired } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import styles from './RuleFacts.module.css';
import { useConditionWords } from './useConditionWords.ts';

interface Props {
  readonly rule: ActionRule;
  readonly answer: DataOf<typeof whyNotFired>;
  readonly clientId: number;
}

/**
 * Why a rule fired or did not for an order: at each event that is remembered, and as the order is now. Texts: rules
 */
export function WhyNot({ rule, answer, clientId }: Props) {
  const { t } = useTranslation('rules');
  const words = useConditionWords(clientId);
  const failedNow = answer.now.filter(({ is_valid }) => !is_valid).map(({ id }) => id);
  const isNow = answer.now[0]?.is_valid === true;
  return (
    <div className={styles.step}>
      {!answer.is_on && <p className={styles.problem}>{t('why.off')}</p>}
      <p>{t(isNow ? 'why.nowTrue' : 'why.nowFalse')}</p>
      {!isNow && <p className={styles.words}>{words(rule, failedNow)}</p>}
      {answer.is_on && answer.events.length === 0 && <p>{t('why.noEvent')}</p>}
      {answer.events.length > 0 && (
        <ul className={styles.list}>
          {answer.events.map(({ event, at, outcome, failed }) => (
            <li key={`${event} ${at}`}>
              <Moment at={Date.parse(at)} /> · {t(`when.${event}`)}: <strong>{t(`outcomeOf.${outcome}`)}</strong>
              {failed.length > 0 && <span className={styles.words}> {words(rule, failed, at)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
