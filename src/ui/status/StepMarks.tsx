import { IconCircleCheckFilled, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './StepMarks.module.css';

export type StepMarkState = 'pending' | 'in-progress' | 'completed';

const MARKS = { pending: IconCircleDashed, 'in-progress': IconProgress, completed: IconCircleCheckFilled };

/** Steps in a row, each with its word and a mark whose shape shows the state. */
export function StepMarks({
  steps,
}: {
  readonly steps: readonly { readonly label: string; readonly state: StepMarkState }[];
}) {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.steps}>
      {steps.map(({ label, state }) => {
        const Mark = MARKS[state];
        return (
          <li key={label} className={styles.step} data-state={state}>
            <Mark size={16} stroke={2} aria-hidden />
            {label}
            <span className="sr-only">, {t(`step.${state}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
