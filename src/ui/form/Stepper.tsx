import { IconCheck } from '@tabler/icons-react';
import styles from './Stepper.module.css';

/** The current step of a form with several; finished steps can be opened again. Counts from 0. */
export function Stepper(props: {
  readonly label: string;
  readonly steps: readonly string[];
  readonly current: number;
  readonly onStep: (step: number) => void;
}) {
  return (
    <nav aria-label={props.label}>
      <ol className={styles.steps}>
        {props.steps.map((name, step) => {
          const done = step < props.current;
          const content = (
            <>
              <span className={styles.mark} aria-hidden>
                {done ? <IconCheck size={14} stroke={2.5} /> : step + 1}
              </span>
              <span className={styles.name}>{name}</span>
            </>
          );
          return (
            <li key={name}>
              {done ? (
                <button type="button" className={styles.step} data-done="" onClick={() => props.onStep(step)}>
                  {content}
                </button>
              ) : (
                <span className={styles.step} aria-current={step === props.current ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
