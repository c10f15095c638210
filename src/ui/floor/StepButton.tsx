import type { ReactNode } from 'react';
import styles from './StepButton.module.css';

/** Plus or minus one: big enough for a gloved finger, and clearly different from the number beside it. */
export function StepButton(props: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.icon}
    </button>
  );
}
