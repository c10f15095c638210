import { useTranslation } from 'react-i18next';
import { STEP_TARGETS } from '#domain/flow/stepTargets.ts';
import { statusFacts } from '#domain/status/status.ts';
import { typeAllows } from '#domain/status/typeAllows.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './ActionSheet.module.css';

interface Props {
  /** The types of the chosen orders. */
  readonly types: readonly string[];
  readonly busy: boolean;
  readonly onChoose: (status: string) => void;
}

/** The statuses of the usual steps, each a tap away. Texts: areas bulk, statuses. */
export function StatusSteps({ types, busy, onChoose }: Props) {
  const { t } = useTranslation(['bulk', 'statuses']);
  const steps = Object.values(STEP_TARGETS)
    .flat()
    .filter((status) => types.some((type) => typeAllows({ type }, statusFacts(status).appliesTo)));
  if (steps.length === 0) return null;
  return (
    <fieldset className={styles.steps} disabled={busy}>
      <legend>{t('bulk:steps')}</legend>
      {steps.map((status) => (
        <Button key={status} onClick={() => onChoose(status)}>
          {t(`statuses:${status}`)}
        </Button>
      ))}
    </fieldset>
  );
}
