import { TRIGGER_EVENTS } from '#domain/rules/ruleTables.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';

/** What the rule is called, what it listens to, and its place among the others. */
export function TriggerStep(props: {
  readonly draft: RuleDraft;
  readonly problems: { readonly name?: string; readonly events?: string };
  readonly onChange: (part: Partial<RuleDraft>) => void;
}) {
  const { t } = useTranslation('rules');
  const { draft, problems, onChange } = props;
  return (
    <div className={styles.step}>
      <LineField
        label={t('field.name')}
        error={problems.name}
        value={draft.name}
        maxLength={80}
        onChange={(name) => onChange({ name })}
      />
      <div className={styles.events}>
        <CheckGroup
          id="rule-events"
          label={t('events')}
          error={problems.events}
          all={TRIGGER_EVENTS}
          chosen={draft.events}
          nameOf={(event) => t(`when.${event}`)}
          onChange={(events) => onChange({ events })}
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label={t('field.position')}
          help={t('positionHelp')}
          value={draft.position}
          onChange={(position) => onChange({ position: Math.min(9999, Math.max(0, position ?? 0)) })}
        />
      </div>
    </div>
  );
}
