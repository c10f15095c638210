import { TRIGGER_EVENTS } from '#domain/rules/ruleTables.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyChoices } from './ManyChoices.tsx';
import type { RuleDraft } from './ruleDraft.ts';
import rules from './Rules.module.css';
import styles from './Sentence.module.css';

/** What the rule listens to, as the beginning of its sentence. */
export function MomentSentence(props: {
  readonly events: RuleDraft['events'];
  readonly problem: string | undefined;
  readonly onEvents: (events: RuleDraft['events']) => void;
}) {
  const { t } = useTranslation('rules');
  const choices = useMemo(() => TRIGGER_EVENTS.map((value) => ({ value, label: t(`when.${value}`) })), [t]);
  return (
    <div className={`${styles.lead} ${rules.moments}`}>
      <ManyChoices
        label={t('events')}
        error={props.problem}
        choices={choices}
        chosen={props.events}
        onChange={(chosen) => props.onEvents(TRIGGER_EVENTS.filter((event) => chosen.includes(event)))}
      />
    </div>
  );
}
