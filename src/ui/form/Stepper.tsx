import { IconCheck } from '@tabler/icons-react';
import styles from './Stepper.module.css';

/** More names than these do not stand beside their marks in a sheet. */
const MANY = 3;

/**
 * The current step of a form with several; finished steps can be opened again. Counts from 0.
 * @param free any can be @param first the number that people see on the first one
 */
export function Stepper(props: {
  readonly label: string;
  readonly steps: readonly string[];
  readonly current: number;
  readonly onStep: (step: number) => void;
  readonly free?: boolean;
  readonly first?: 0 | 1;
}) {
  return (
    <nav aria-label={props.label} className={styles.nav}>
      <ol className={`${styles.steps} ${props.steps.length > MANY ? styles.many : ''}`}>
        {props.steps.map((name, step) => {
          const done = step < props.current;
          const isOpen = done || (props.free === true && step !== props.current);
          const content = (
            <>
              <span className={styles.mark} aria-hidden>
                {done ? <IconCheck size={14} stroke={2.5} /> : step + (props.first ?? 1)}
              </span>
              <span className={styles.name}>{name}</span>
            </>
          );
          return (
            <li key={name}>
              {isOpen ? (
                <button
                  type="button"
                  className={styles.step}
                  data-done={done ? '' : undefined}
                  onClick={() => props.onStep(step)}
                >
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
